import { formatLatency } from '@opsdeck/shared/time';
import { StatusMark } from '@opsdeck/shared/ui';
import type { BulkEntry, BulkState } from './BulkEntry';

const LOOKS: Record<BulkState, { status: string; label: string }> = {
  waiting: { status: 'suppressed', label: 'Waiting' },
  running: { status: 'unknown', label: 'Running' },
  passed: { status: 'healthy', label: 'Passed' },
  failed: { status: 'unhealthy', label: 'Failed' },
  empty: { status: 'unknown', label: 'No result' },
  error: { status: 'warning', label: 'Not run' },
  cancelled: { status: 'suppressed', label: 'Cancelled' },
};
/** What needs a look comes first. */
const ORDER: readonly BulkState[] = ['error', 'failed', 'running', 'empty', 'passed', 'waiting', 'cancelled'];
/** More lines than anybody reads; those that matter come first. */
const MAX_SHOWN = 200;

/** What became of each check of a bulk run. */
export function BulkOutcomes({ entries }: { entries: readonly BulkEntry[] }) {
  const sorted = ORDER.flatMap((wanted) => entries.filter(({ state }) => state === wanted));
  const rest = sorted.length - MAX_SHOWN;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <ul className="od-bulk-outcomes" aria-label="Outcomes" tabIndex={0}>
      {sorted.slice(0, MAX_SHOWN).map(({ id, name, state, duration, text }) => (
        <li key={id} data-state={state}>
          <span className="od-bulk-state">
            <StatusMark {...LOOKS[state]} />
          </span>
          <span className="od-bulk-name">{name}</span>
          {duration !== null && <span className="od-bulk-duration od-number">{formatLatency(duration)}</span>}
          {text !== '' && (
            <span className="od-bulk-text" title={text}>
              {text}
            </span>
          )}
        </li>
      ))}
      {rest > 0 && <li className="od-bulk-rest">{rest} more</li>}
    </ul>
  );
}
