import { Button } from '@opsdeck/shared/kit/base';
import { Select } from '@opsdeck/shared/kit/select';
import {
  formatPlainDateTime,
  HEALTH_TIME_RANGES,
  healthRangeLabel,
  isHealthTimeRange,
  useTimePreferences,
} from '@opsdeck/shared/time';
import { isCustomRange, type CheckRange, type CustomRange } from '@/model/checkRange';

type RangeSelectProps = {
  range: CheckRange;
  onRange: (range: CheckRange) => void;
  /** Back to the range before a part of it was cut out. */
  onReset: () => void;
};

const CUSTOM = 'custom';
const OPTIONS: { value: string; label: string }[] = HEALTH_TIME_RANGES.map((range) => ({
  value: range,
  label: healthRangeLabel(range),
}));

/** The time range of the dialog; one that was cut out of the chart stands in the list while it is chosen. */
export function RangeSelect({ range, onRange, onReset }: RangeSelectProps) {
  const { timeZone } = useTimePreferences();
  const custom = isCustomRange(range) ? range : null;
  return (
    <span className="od-check-range">
      {custom && (
        <Button size="small" onClick={onReset}>
          Reset zoom
        </Button>
      )}
      <span id="od-check-range">Time Range</span>
      <Select<string>
        aria-labelledby="od-check-range"
        value={custom ? CUSTOM : (range as string)}
        options={custom ? [{ value: CUSTOM, label: customLabel(custom, timeZone) }, ...OPTIONS] : OPTIONS}
        popupMatchSelectWidth={false}
        onChange={(value) => {
          if (isHealthTimeRange(value)) onRange(value);
        }}
      />
    </span>
  );
}

function customLabel({ fromMs, toMs }: CustomRange, timeZone: string): string {
  const [from, to] = [fromMs, toMs].map((ms) => formatPlainDateTime(new Date(ms), timeZone));
  // The day is said once when both ends share it.
  const sameDay = from?.slice(0, 10) === to?.slice(0, 10);
  return `${from} – ${sameDay ? to?.slice(11) : to}`;
}
