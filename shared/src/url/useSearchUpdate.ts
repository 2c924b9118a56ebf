import { useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from '../kit/router';
import { DataRouterContext } from '../kit/DataRouterContext';

/** Parameters to set; null removes one. */
export type SearchPatch = Readonly<Record<string, string | null>>;
/** A patch, or one worked out from what the parameters are about to be, which may not be drawn yet. */
type SearchChange = SearchPatch | ((params: URLSearchParams) => SearchPatch);
/** `replace` keeps the history as it is: for typing and for what is not worth a step back. */
export type SearchUpdateOptions = { replace?: boolean };

type Pending = { params: URLSearchParams; push: boolean; isSent: boolean };

// Every hook of a page sees the same location object, so it names the batch that a change belongs to:
// two hooks that write in one event must not overwrite each other's parameters.
const pendingByLocation = new WeakMap<Location, Pending>();

/** The parameters after a patch; keys that objects inherit are never written. */
export function applySearchPatch(params: URLSearchParams, patch: SearchPatch): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(patch)) {
    if (name === '__proto__' || name === 'constructor') continue;
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Writes URL parameters. Changes of one event, from any hook, make one navigation. */
export function useSearchUpdate(): (change: SearchChange, options?: SearchUpdateOptions) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const latest = useRef({ location, navigate, router });
  useLayoutEffect(() => {
    latest.current = { location, navigate, router };
  });

  return useCallback((change, options) => {
    const { location: shown, navigate: go, router: data } = latest.current;
    // Where the router is already, though it may not be drawn yet: keys and clicks come faster.
    const current = data?.state.location ?? shown;
    const pending = pendingByLocation.get(current);
    const before = pending?.params ?? new URLSearchParams(current.search);
    const params = applySearchPatch(before, typeof change === 'function' ? change(before) : change);
    const push = !options?.replace || (pending?.push ?? false);
    // Once the way to somewhere else began, also the present place has to be gone to.
    const next = { params, push, isSent: pending?.isSent ?? false };
    pendingByLocation.set(current, next);
    queueMicrotask(() => {
      if (pendingByLocation.get(current) !== next) return;
      const search = params.toString();
      if (!next.isSent && search === new URLSearchParams(current.search).toString()) {
        pendingByLocation.delete(current);
        return;
      }
      next.isSent = true;
      void go(
        { pathname: shown.pathname, search: search && `?${search}`, hash: current.hash },
        { replace: !push, state: current.state as unknown, preventScrollReset: true },
      );
    });
  }, []);
}
