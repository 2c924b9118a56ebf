import { useCallback } from 'react';
import type { UrlCodec } from '../url/urlCodec';
import { useSearchParam } from '../url/useSearchParam';
import { useSearchUpdate } from '../url/useSearchUpdate';
import {
  formatTriState,
  parseTriState,
  toggleTriState,
  type TriState,
  type TriStateMark,
  type TriStateMode,
} from './triState';

/** A tri-state filter as a URL parameter. */
export const triStateParam: UrlCodec<TriState> = { parse: parseTriState, format: formatTriState };

/** A tri-state filter in the URL, with the click on one of its marks. */
export function useTriStateFilter(
  name: string,
  mode: TriStateMode = 'plain',
): { state: TriState; toggle: (value: string, next: TriStateMark | 0) => void; clear: () => void } {
  const [state, setState] = useSearchParam(name, triStateParam);
  const update = useSearchUpdate();
  const toggle = useCallback(
    (value: string, next: TriStateMark | 0) =>
      // Two clicks may come before the first one is drawn.
      update((params) => {
        const current = parseTriState(params.get(name));
        return { [name]: formatTriState(toggleTriState(current, value, next, mode)) };
      }),
    [mode, name, update],
  );
  const clear = useCallback(() => setState([]), [setState]);
  return { state, toggle, clear };
}
