import { useCallback, useMemo, useState } from 'react';
import { useLocation } from '../kit/router';
import type { UrlCodec } from './urlCodec';
import { useSearchUpdate, type SearchUpdateOptions } from './useSearchUpdate';

/** A codec for each URL parameter of a page. */
export type UrlCodecs<State> = { readonly [Name in keyof State]: UrlCodec<State[Name]> };

type Entry = { text: string | null; codec: UrlCodec<unknown>; value: unknown };

function isSafeName(name: string): boolean {
  return name !== '__proto__' && name !== 'constructor' && name !== 'prototype';
}

/**
 * Keeps the value of a parameter whose text did not change, so that memos on parsed objects hold.
 * The reader belongs to one component.
 */
function createReader() {
  const entries = new Map<string, Entry>();
  return (name: string, codec: UrlCodec<unknown>, text: string | null): unknown => {
    const known = entries.get(name);
    if (known && known.text === text && known.codec === codec) return known.value;
    const value = codec.parse(text);
    entries.set(name, { text, codec, value });
    return value;
  };
}

/**
 * The URL as typed state: reads parameters through codecs and writes them back. Codecs must be constants.
 *
 * @example
 * const codecs = { query: textParam(), hidePassing: booleanParam(true) };
 * const [state, setState] = useUrlState(codecs);
 * setState({ query: 'dns' }, { replace: true });
 */
export function useUrlState<State extends object>(
  codecs: UrlCodecs<State>,
): [state: State, setState: (patch: Partial<State>, options?: SearchUpdateOptions) => void] {
  const { search } = useLocation();
  const update = useSearchUpdate();
  const [read] = useState(createReader);

  const state = useMemo(() => {
    const params = new URLSearchParams(search);
    const values: Record<string, unknown> = {};
    for (const [name, codec] of Object.entries<UrlCodec<unknown>>(
      codecs as Record<string, UrlCodec<unknown>>,
    )) {
      if (isSafeName(name)) values[name] = read(name, codec, params.get(name));
    }
    return values as State;
  }, [codecs, read, search]);

  const setState = useCallback(
    (patch: Partial<State>, options?: SearchUpdateOptions) => {
      const texts: Record<string, string | null> = {};
      for (const name of Object.keys(patch) as (keyof State & string)[]) {
        const codec = Object.hasOwn(codecs, name) ? codecs[name] : undefined;
        if (codec && isSafeName(name)) texts[name] = codec.format(patch[name] as State[typeof name]);
      }
      update(texts, options);
    },
    [codecs, update],
  );

  return [state, setState];
}
