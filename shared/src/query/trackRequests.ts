import { useContext, useEffect, useRef } from 'react';
import { unstable_serialize } from 'swr';
import type { Middleware } from 'swr';
import { freshness } from './freshness';
import { RefreshStoreContext } from './RefreshStoreContext';

/** The query behind each result, so that a panel can ask for the age of what it shows. */
export const queryOfResult = new WeakMap<object, string>();

type AnyFetcher = (...args: unknown[]) => unknown;

const hasTrigger = (result: object): boolean => 'trigger' in result;
const reloadOf = (result: object): (() => unknown) | null =>
  'setSize' in result && 'mutate' in result && typeof result.mutate === 'function'
    ? (result.mutate as () => unknown)
    : null;

/**
 * SWR middleware that reports the page's own queries to the refresh store. Lookups and labels are left out:
 * they are fresh for minutes by design, so their age says nothing about the page.
 */
export const trackRequests: Middleware = (useNext) => (key, fetcher, config) => {
  const store = useContext(RefreshStoreContext);
  const live = (config.dedupingInterval ?? 0) < freshness.labels;
  const id = live ? unstable_serialize(key) : '';

  const tracked: AnyFetcher | null =
    fetcher && store && id
      ? (...args) => store.track(id, () => (fetcher as AnyFetcher)(...args))
      : (fetcher as AnyFetcher | null);

  const result = useNext(key, tracked as typeof fetcher, config);

  if (id) queryOfResult.set(result, id);
  const watched = id !== '' && !hasTrigger(result);
  const reload = useRef<(() => unknown) | null>(null);
  useEffect(() => {
    reload.current = reloadOf(result);
  });
  useEffect(() => {
    if (!store || !watched) return undefined;
    return store.mount(id, () => reload.current?.());
  }, [store, watched, id]);
  return result;
};
