import { useMemo } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import type { RowSelection } from '@opsdeck/shared/table';
import { countText } from '@/features/check-list/countText';
import type { Check } from '@/model/Check';
import { checkName } from '@/model/checkName';
import { canRetry } from './BulkEntry';
import { BulkOutcomes } from './BulkOutcomes';
import { progressText } from './progressText';
import { useBulkRunner } from './useBulkRunner';
import './BulkPanel.css';

type BulkPanelProps = { checks: readonly Check[]; selection: RowSelection<Check> };

const NOTHING: ReadonlySet<string> = new Set();

/** How many checks are picked, the way to run them, and what became of each. */
export function BulkPanel({ checks, selection }: BulkPanelProps) {
  const [run, runner] = useBulkRunner();
  const { selected, onChange } = selection;
  // A check may be gone since it was picked.
  const picked = useMemo(() => checks.filter(({ id }) => selected.has(id)), [checks, selected]);
  const hasRun = run.entries.length > 0;
  const done = run.entries.filter(({ state }) => state !== 'waiting' && state !== 'running').length;
  const retryable = run.entries.filter(canRetry).length;
  if (picked.length === 0 && !hasRun) return null;

  function handleRun() {
    void runner.start(picked.map((check) => ({ id: check.id, name: checkName(check) })));
  }

  return (
    <section className="od-bulk" aria-label="Picked checks">
      {hasRun && <BulkOutcomes entries={run.entries} />}
      <div className="od-bulk-bar">
        <span className="od-bulk-count od-number">{countText(picked.length, picked.length)} selected</span>
        {hasRun && (
          <>
            <progress
              className="od-bulk-progress"
              aria-label="Checks run"
              max={run.entries.length}
              value={done}
            />
            <span className="od-number" role="status">
              {progressText(run)}
            </span>
          </>
        )}
        <span className="od-bulk-actions">
          {run.isRunning ? (
            <Button
              disabled={!run.entries.some(({ state }) => state === 'waiting')}
              onClick={() => runner.cancelRest()}
            >
              Cancel the rest
            </Button>
          ) : (
            <>
              {retryable > 0 && (
                <Button onClick={() => void runner.retry(canRetry)}>Retry failed ({retryable})</Button>
              )}
              {hasRun && <Button onClick={() => runner.clear()}>Hide results</Button>}
              {picked.length > 0 && <Button onClick={() => onChange(NOTHING)}>Clear selection</Button>}
            </>
          )}
          {picked.length > 0 && (
            <Button type="primary" loading={run.isRunning} onClick={handleRun}>
              Run selected
            </Button>
          )}
        </span>
      </div>
    </section>
  );
}
