import { useEffect, useState } from 'react';
import { useRefresh } from '@opsdeck/shared/query';
import { agoText, formatDateTime, useTimePreferences } from '@opsdeck/shared/time';
import { Glyph } from './Glyph';

const SECOND = 1_000;

function useNow(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = window.setInterval(tick, SECOND);
    return () => window.clearInterval(timer);
  }, [since]);
  return Math.max(now, since);
}

function Age({ at }: { at: number }) {
  const now = useNow(at);
  const preferences = useTimePreferences();
  const date = new Date(at);
  return (
    <time
      className="od-refresh-age od-number"
      dateTime={date.toISOString()}
      title={`Loaded ${formatDateTime(date, preferences)}`}
    >
      {agoText(now - at)}
    </time>
  );
}

/** Reloads what the page shows and tells how old it is, unless a panel of the page does. Absent while nothing on the page can be reloaded. */
export function RefreshButton() {
  const { refreshing, lastRefreshed, marked, refresh } = useRefresh();
  if (lastRefreshed === null && !refreshing) return null;
  return (
    <div className="od-refresh">
      {lastRefreshed !== null && !marked && <Age at={lastRefreshed} />}
      <button
        type="button"
        className="od-icon-button"
        aria-label="Refresh"
        title="Refresh"
        aria-busy={refreshing || undefined}
        onClick={() => void refresh()}
      >
        <Glyph name="reload" className={refreshing ? 'od-turning' : undefined} />
      </button>
    </div>
  );
}
