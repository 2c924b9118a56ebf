import { useMemo } from 'react';
import { toErrorMessage } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { formatPlainDateTime, useTimePreferences } from '@opsdeck/shared/time';
import type { AsyncResult } from '@opsdeck/shared/ui';
import { isCustomRange, type CheckRange } from '@/model/checkRange';
import type { CheckWindow } from './api/getCheckStats';
import { LatencyChart } from './chart/LatencyChart';
import type { CheckDetail } from './CheckDetail';
import { CheckTiles } from './CheckTiles';
import { RangeSelect } from './RangeSelect';
import { StatusStrip } from './StatusStrip';
import { slotCount, toStripSlots } from './toStripSlots';

type CheckOverviewProps = {
  check: CheckDetail;
  result: AsyncResult<CheckWindow>;
  timeRange: CheckRange;
  /** On a short screen it has a tab of its own. */
  hasChart: boolean;
  onTimeRange: (timeRange: CheckRange) => void;
  onZoom: (fromMs: number, toMs: number) => void;
  onResetZoom: () => void;
};

/** Tiles, the choice of the time range, the strip of results and the chart. */
export function CheckOverview(props: CheckOverviewProps) {
  const { check, result, timeRange, hasChart, onTimeRange, onZoom, onResetZoom } = props;
  const { data: shown, error, mutate } = result;
  const { timeZone } = useTimePreferences();
  const slots = useMemo(() => shown && toSlots(shown), [shown]);
  return (
    <section className="od-check-overview" aria-label="Overview">
      <div className="od-check-overview-figures">
        <CheckTiles check={check} stats={shown?.stats} />
        <RangeSelect range={timeRange} onRange={onTimeRange} onReset={onResetZoom} />
      </div>
      {error !== undefined && shown === undefined && (
        <Alert
          type="warning"
          showIcon
          title={`Uptime and latency could not be loaded. ${toErrorMessage(error)}`}
          action={
            <Button size="small" onClick={() => void mutate()}>
              Retry
            </Button>
          }
        />
      )}
      {slots ? (
        <StatusStrip
          slots={slots}
          formatTime={(date) => formatPlainDateTime(date, timeZone)}
          endsNow={!isCustomRange(timeRange)}
        />
      ) : (
        <div className="od-status-strip-place" />
      )}
      {hasChart &&
        (shown ? <LatencyChart shown={shown} onCut={onZoom} /> : <div className="od-latency-place" />)}
    </section>
  );
}

function toSlots({ stats, fromMs, toMs }: CheckWindow) {
  return toStripSlots(stats.buckets, { fromMs, toMs, slots: slotCount(toMs - fromMs) });
}
