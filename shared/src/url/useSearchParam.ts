import { useCallback, useMemo } from 'react';
import { useLocation } from '../kit/router';
import type { UrlCodec } from './urlCodec';
import { useSearchUpdate, type SearchUpdateOptions } from './useSearchUpdate';

/** One URL parameter as typed state. The codec must be a constant. */
export function useSearchParam<Value>(
  name: string,
  codec: UrlCodec<Value>,
): [value: Value, setValue: (value: Value, options?: SearchUpdateOptions) => void] {
  const { search } = useLocation();
  const update = useSearchUpdate();
  const text = new URLSearchParams(search).get(name);
  const value = useMemo(() => codec.parse(text), [codec, text]);
  const setValue = useCallback(
    (next: Value, options?: SearchUpdateOptions) => update({ [name]: codec.format(next) }, options),
    [codec, name, update],
  );
  return [value, setValue];
}
