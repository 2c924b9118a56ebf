import { Age, formatLatency, formatPlainDateTime, useTimePreferences } from '@opsdeck/shared/time';
import { Tile } from '@opsdeck/shared/ui';
import { formatPercent, uptimePercent } from '@/model/checkUptime';
import { toDate } from '@/model/toDate';
import type { CheckDetail } from './CheckDetail';
import type { CheckStats } from './CheckStats';

type CheckTilesProps = { check: CheckDetail; stats: CheckStats | undefined };

/** The figures at the top of the dialog; those of the time range fill in when they arrive. */
export function CheckTiles({ check, stats }: CheckTilesProps) {
  const { timeZone } = useTimePreferences();
  const lastRun = toDate(check.lastRuntime);
  const nextRun = toDate(check.nextRuntime);
  const transition = toDate(check.lastTransition);
  return (
    <dl className="od-check-tiles">
      <Tile
        label="Uptime"
        value={formatPercent(stats ? uptimePercent(stats.uptime) : null, 2)}
        hint={stats && `${stats.uptime.passed} passed, ${stats.uptime.failed} failed`}
      />
      <Tile
        label="Latency"
        value={
          <span className="od-check-percentiles">
            <Percentile of="95%" ms={stats?.latency.p95} />
            <Percentile of="97%" ms={stats?.latency.p97} />
            <Percentile of="99%" ms={stats?.latency.p99} />
          </span>
        }
      />
      <Tile label="Severity" value={check.severity || '-'} />
      <Tile
        label="Last Run"
        value={<Age date={lastRun} suffix="ago" />}
        hint={
          transition && (
            <>
              changed <Age date={transition} suffix="ago" />
            </>
          )
        }
      />
      <Tile
        label="Next Run"
        value={<Age date={nextRun} suffix="overdue" />}
        hint={nextRun && formatPlainDateTime(nextRun, timeZone)}
      />
    </dl>
  );
}

function Percentile({ of, ms }: { of: string; ms: number | null | undefined }) {
  return (
    <span>
      <small>{of}</small> {formatLatency(ms)}
    </span>
  );
}
