import { useMemo } from 'react';
import { toErrorMessage } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { Select } from '@opsdeck/shared/kit/select';
import {
  formatPlainDateTime,
  HEALTH_TIME_RANGES,
  healthRangeLabel,
  useTimePreferences,
  type HealthTimeRange,
} from '@opsdeck/shared/time';
import type { AsyncResult } from '@opsdeck/shared/ui';
import type { CheckWindow } from './api/getCheckStats';
import type { CheckDetail } from './CheckDetail';
import { CheckTiles } from './CheckTiles';
import { StatusStrip } from './StatusStrip';
import { toStripSlots } from './toStripSlots';

type CheckOverviewProps = {
  check: CheckDetail;
  result: AsyncResult<CheckWindow>;
  timeRange: HealthTimeRange;
  onTimeRange: (timeRange: HealthTimeRange) => void;
};

const SLOTS = 60;
const RANGE_OPTIONS = HEALTH_TIME_RANGES.map((range) => ({ value: range, label: healthRangeLabel(range) }));

/** Tiles, the choice of the time range and the strip of results. */
export function CheckOverview({ check, result, timeRange, onTimeRange }: CheckOverviewProps) {
  const { data: shown, error, mutate } = result;
  const { timeZone } = useTimePreferences();
  const slots = useMemo(
    () =>
      shown && toStripSlots(shown.stats.buckets, { fromMs: shown.fromMs, toMs: shown.toMs, slots: SLOTS }),
    [shown],
  );
  return (
    <section className="od-check-overview" aria-label="Overview">
      <div className="od-check-overview-figures">
        <CheckTiles check={check} stats={shown?.stats} />
        <span className="od-check-range">
          <span id="od-check-range">Time Range</span>
          <Select<HealthTimeRange>
            aria-labelledby="od-check-range"
            value={timeRange}
            options={RANGE_OPTIONS}
            popupMatchSelectWidth={false}
            onChange={onTimeRange}
          />
        </span>
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
        <StatusStrip slots={slots} formatTime={(date) => formatPlainDateTime(date, timeZone)} />
      ) : (
        <div className="od-status-strip-place" />
      )}
    </section>
  );
}
