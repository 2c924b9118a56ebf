import { useEffect, useState } from 'react';
import { AbortedError, useApiClient } from '@opsdeck/shared/api';
import type { ResourceKind } from '../resourceKinds';
import { type FoundResource, MIN_SEARCH_LENGTH, searchResources } from './searchResources';

export type ResourceSearch = {
  state: 'idle' | 'searching' | 'found' | 'failed';
  /** Stays while the next text is searched for. */
  found: readonly FoundResource[];
  error: unknown;
  retry: () => void;
};

type Outcome = { text: string; found: readonly FoundResource[]; error: unknown };

const DELAY_MS = 200;
const NOTHING: Outcome = { text: '', found: [], error: null };

/** Searches as somebody types: after a pause, and only for what stands there last. */
export function useResourceSearch(typed: string, kinds: readonly ResourceKind[]): ResourceSearch {
  const api = useApiClient();
  const [outcome, setOutcome] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const text = typed.trim();
  const isWanted = text.length >= MIN_SEARCH_LENGTH && kinds.length > 0;

  useEffect(() => {
    if (!isWanted) {
      setOutcome(NOTHING);
      return undefined;
    }
    const running = new AbortController();
    const timer = window.setTimeout(() => {
      searchResources(api, { text, kinds }, running.signal).then(
        (found) => {
          // An answer that was on its way when the text changed is an answer to another question.
          if (!running.signal.aborted) setOutcome({ text, found, error: null });
        },
        (error: unknown) => {
          if (running.signal.aborted || error instanceof AbortedError) return;
          setOutcome({ text, found: [], error });
        },
      );
    }, DELAY_MS);
    return () => {
      window.clearTimeout(timer);
      running.abort();
    };
  }, [api, text, kinds, isWanted, attempt]);

  const isAnswered = outcome.text === text;
  const retry = () => {
    setOutcome(NOTHING);
    setAttempt((before) => before + 1);
  };
  if (!isWanted) return { state: 'idle', found: [], error: null, retry };
  if (!isAnswered) return { state: 'searching', found: outcome.found, error: null, retry };
  return { state: outcome.error ? 'failed' : 'found', found: outcome.found, error: outcome.error, retry };
}
