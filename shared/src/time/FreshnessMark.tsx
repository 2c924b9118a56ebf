import { useEffect, useState } from 'react';
import { AbortedError, toErrorMessage } from '../api';
import { Button } from '../kit/base';
import { useFreshnessMark, useUpdatedAt } from '../query';
import { StatusMark } from '../ui';
import { formatPlainDateTime } from './dateTimeFormat';
import { agoText, clockText, freshnessState } from './freshnessState';
import { useTimePreferences } from './useTimePreferences';
import './FreshnessMark.css';

/** As much of an SWR result as the mark reads. */
type MarkedResult = { data: unknown; error: unknown; mutate: () => unknown };

/** What a freshness mark watches. */
export type FreshnessMarkProps = {
  /** The results that the panel shows; it is as old as the oldest. */
  results: readonly MarkedResult[];
  /** How often the panel refreshes itself; null when it does so only on request. */
  intervalMs: number | null;
};

const SECOND = 1_000;
const MINUTE = 60_000;

/** The time, as often as an age that began then changes its text. */
function useNow(since: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return undefined;
    let timer: number;
    const tick = () => {
      const time = Date.now();
      setNow(time);
      timer = window.setTimeout(tick, time - since < MINUTE ? SECOND : 10 * SECOND);
    };
    tick();
    return () => window.clearTimeout(timer);
  }, [since]);
  return Math.max(now, since ?? now);
}

/**
 * How old a panel is: its age, and in words when a refresh failed or is overdue by more than one round. What the
 * panel shows stays. Said aloud only when that changes, not with every second.
 */
export function FreshnessMark({ results, intervalMs }: FreshnessMarkProps) {
  const { timeZone } = useTimePreferences();
  const updatedAt = useUpdatedAt(results);
  const now = useNow(updatedAt);
  useFreshnessMark();

  // Without data the panel itself says that it could not be loaded.
  const failed = results.filter(
    ({ data, error }) =>
      data !== undefined && error !== undefined && error !== null && !(error instanceof AbortedError),
  );
  const state = freshnessState({ updatedAt, hasFailed: failed.length > 0, intervalMs, now });
  if (updatedAt === null) return null;
  const date = new Date(updatedAt);
  const time = clockText(date, new Date(now), timeZone);
  return (
    <span className="od-freshness" data-state={state}>
      {state === 'fresh' && (
        <time
          className="od-number"
          dateTime={date.toISOString()}
          title={`Loaded ${formatPlainDateTime(date, timeZone)}`}
        >
          <span className="od-visually-hidden">Updated </span>
          {agoText(now - updatedAt)}
        </time>
      )}
      <span role="status" className="od-freshness-text">
        {state === 'failed' && (
          <>
            <StatusMark status="warning" label={null} />
            {`Refresh failed, showing data of ${time}. ${toErrorMessage(failed[0]?.error)}`}
          </>
        )}
        {state === 'late' && (
          <>
            <StatusMark status="warning" label={null} />
            {`Showing data of ${time}, a refresh is overdue`}
          </>
        )}
      </span>
      {state !== 'fresh' && (
        <Button size="small" type="link" onClick={() => results.forEach((result) => void result.mutate())}>
          Retry
        </Button>
      )}
    </span>
  );
}
