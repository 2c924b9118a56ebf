import { useDeferredValue, useMemo, useState } from 'react';
import { findLines } from './findLines';
import type { LineSource } from '@/model/LineSource';

/** A search among lines: what is found, and which of it is in sight. */
export function useLineSearch(source: LineSource) {
  const [query, setQueryText] = useState('');
  const [place, setPlace] = useState(0);
  const wanted = useDeferredValue(query);
  const found = useMemo(() => findLines(source, wanted), [source, wanted]);
  const at = Math.min(place, Math.max(found.length - 1, 0));

  function setQuery(next: string) {
    setQueryText(next);
    setPlace(0);
  }

  function step(by: number) {
    if (found.length > 0) setPlace((at + by + found.length) % found.length);
  }

  return { query, wanted, found, at, shown: found[at] ?? null, setQuery, step };
}
