import { useRef } from 'react';
import { useUrlState } from '@opsdeck/shared/filters';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { Tabs } from '@opsdeck/shared/kit/overlays';
import { useHasRight } from '@opsdeck/shared/rbac';
import { parseRefreshRate, useRefreshRate } from '@opsdeck/shared/query';
import { Slot } from '@opsdeck/shared/slots';
import { FreshnessMark } from '@opsdeck/shared/time';
import { AsyncView, Dialog, NotFoundView, Skeleton, TableSkeleton } from '@opsdeck/shared/ui';
import { checkName } from '@/model/checkName';
import { healthUrl, type HealthUrl } from '@/model/healthUrl';
import { useCheck } from './api/useCheck';
import { useCheckRuns } from './api/useCheckRuns';
import { useCheckStats } from './api/useCheckStats';
import { useRunCheck } from './api/useRunCheck';
import { CheckHistory } from './CheckHistory';
import { CheckOverview } from './CheckOverview';
import { CheckTitle } from './CheckTitle';
import { historyUrl, NO_HISTORY_FILTERS, toRunQuery, type HistoryUrl } from './historyUrl';
import { RunOutcome } from './RunOutcome';
import { useDetailRange } from './useDetailRange';
import './CheckDetailDialog.css';

type CheckDetailDialogProps = { checkId: string };

const dialogUrl = { ...healthUrl, ...historyUrl };
const CLOSED = { checkId: null, timeRange: null, ...NO_HISTORY_FILTERS };

/** The detail of one check over the page; open it with `key={checkId}`. */
export function CheckDetailDialog({ checkId }: CheckDetailDialogProps) {
  const [url, setUrl] = useUrlState<HealthUrl & HistoryUrl>(dialogUrl);
  const result = useCheck(checkId);
  const timeRange = useDetailRange(url.timeRange, result.data);
  // Asked for here, so that an address with a time range loads everything at once.
  const stats = useCheckStats(checkId, timeRange);
  const runs = useCheckRuns(timeRange && toRunQuery(checkId, timeRange, url));
  const run = useRunCheck(checkId);
  const canRun = useHasRight('runCheck');
  const [rate] = useRefreshRate();
  const running = useRef(false);

  const handleClose = () => setUrl(CLOSED);

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
          <div className="od-check-footer">
            <FreshnessMark results={[result, stats, runs]} intervalMs={parseRefreshRate(rate)} />
            <Slot
              name="check.actions"
              props={{ check: { id: checkId, name: checkName(result.data) }, closeHost: handleClose }}
            />
            {canRun && result.data.deletedAt === null && (
              <Button type="primary" loading={run.isMutating} onClick={() => void handleRun()}>
                Run Now
              </Button>
            )}
          </div>
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
              {check.deletedAt !== null && <Alert type="info" showIcon title="This check was removed" />}
              <RunOutcome result={run.data} error={run.error as unknown} onClose={run.reset} />
              {timeRange !== null && (
                <>
                  <CheckOverview
                    check={check}
                    result={stats}
                    timeRange={timeRange}
                    onTimeRange={(range) => setUrl({ timeRange: range, historyPage: 0 })}
                  />
                  <Tabs
                    className="od-check-tabs"
                    size="small"
                    items={[
                      {
                        key: 'history',
                        label: 'History',
                        children: <CheckHistory result={runs} filters={url} onFilters={setUrl} />,
                      },
                    ]}
                  />
                </>
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
