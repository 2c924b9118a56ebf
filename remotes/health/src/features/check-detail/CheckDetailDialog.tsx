import { useRef } from 'react';
import { useUrlState } from '@opsdeck/shared/filters';
import { Button } from '@opsdeck/shared/kit/base';
import { AsyncView, Dialog, NotFoundView, Skeleton, TableSkeleton } from '@opsdeck/shared/ui';
import { useCheck } from './api/useCheck';
import { useCheckRuns } from './api/useCheckRuns';
import { useCheckStats } from './api/useCheckStats';
import { useRunCheck } from './api/useRunCheck';
import { CheckDetailBody } from './CheckDetailBody';
import { CheckFooter } from './CheckFooter';
import { CheckTitle } from './CheckTitle';
import { CLOSED_DETAIL, detailUrl, type DetailUrl } from './detailUrl';
import { toRunQuery } from './historyUrl';
import { RunOutcome } from './RunOutcome';
import { useDetailRange } from './useDetailRange';
import './CheckDetailDialog.css';

type CheckDetailDialogProps = { checkId: string };

/** The detail of one check over the page; open it with `key={checkId}`. */
export function CheckDetailDialog({ checkId }: CheckDetailDialogProps) {
  const [url, setUrl] = useUrlState<DetailUrl>(detailUrl);
  const result = useCheck(checkId);
  const timeRange = useDetailRange(url.timeRange, result.data);
  // Asked for here, so that an address with a time range loads everything at once.
  const stats = useCheckStats(checkId, timeRange);
  const runs = useCheckRuns(timeRange && toRunQuery(checkId, timeRange, url));
  const run = useRunCheck(checkId);
  const running = useRef(false);

  const handleClose = () => setUrl(CLOSED_DETAIL);

  async function handleRun() {
    // The button is busy only after the next render; a double click is faster.
    if (running.current) return;
    running.current = true;
    try {
      await run.trigger();
    } catch {
      // Shown by RunOutcome.
    } finally {
      running.current = false;
    }
  }

  return (
    <Dialog
      open
      width="full"
      title={<CheckTitle check={result.data} />}
      onClose={handleClose}
      footer={
        result.data && (
          <CheckFooter
            check={result.data}
            results={[result, stats, runs]}
            running={run.isMutating}
            onRun={() => void handleRun()}
            onClose={handleClose}
          />
        )
      }
    >
      <AsyncView
        result={result}
        hasFreshnessMark
        skeleton={<DetailSkeleton />}
        errorTitle="The check could not be loaded"
        isEmpty={(check) => check === null}
        empty={
          <NotFoundView
            title="Check not found"
            description="It may have been removed, or you may not have access to it."
            actions={<Button onClick={handleClose}>Show all checks</Button>}
          />
        }
      >
        {(check) =>
          check && (
            <div className="od-check-detail">
              <RunOutcome result={run.data} error={run.error as unknown} onClose={run.reset} />
              {timeRange !== null && (
                <CheckDetailBody
                  check={check}
                  timeRange={timeRange}
                  stats={stats}
                  runs={runs}
                  url={url}
                  onUrl={setUrl}
                />
              )}
            </div>
          )
        }
      </AsyncView>
    </Dialog>
  );
}

function DetailSkeleton() {
  return (
    <div className="od-check-detail">
      <div className="od-check-tiles">
        {['uptime', 'latency', 'severity', 'last', 'next'].map((tile) => (
          <div key={tile} className="od-check-tile-skeleton">
            <Skeleton width={56} height={10} />
            <Skeleton width={96} height={18} />
            <Skeleton width={120} height={10} />
          </div>
        ))}
      </div>
      <Skeleton height={28} />
      <TableSkeleton rows={8} columns={[2, 1, 1, 5]} />
    </div>
  );
}
