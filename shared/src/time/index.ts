/** Time: ranges, zones, formats and ages, and the picker of ranges. */
export { Age } from './Age';
export type { AgeProps } from './Age';
export { BROWSER_ZONE } from './browserTimeZone';
export type { DateMathContext } from './dateMath';
export { DateTime } from './DateTime';
export { formatDateTime, formatPlainDateTime, formatZoneOffset } from './dateTimeFormat';
export { DATE_TIME_FORMATS, DEFAULT_DATE_TIME_FORMAT } from './dateTimeFormats';
export type { DateTimeFormat } from './dateTimeFormats';
export { FreshnessMark } from './FreshnessMark';
export { agoText } from './freshnessState';
export { formatAge, formatDuration, formatLatency } from './duration';
export {
  DEFAULT_HEALTH_TIME_RANGE,
  HEALTH_TIME_RANGES,
  healthRangeForAge,
  healthRangeLabel,
  healthRangeMinutes,
  healthRangeStart,
  isHealthTimeRange,
  parseHealthTimeRange,
} from './healthTimeRange';
export type { HealthTimeRange } from './healthTimeRange';
export { INDEFINITE_END, resolveTimeRange } from './resolveTimeRange';
export type { ResolvedTimeRange } from './resolveTimeRange';
export { FUTURE_RANGES, MAPPED_RANGES, PAST_RANGES } from './timeRange';
export type { AbsoluteTimeRange, MappedTimeRange, RelativeTimeRange, TimeRange } from './timeRange';
export { timeRangeLabel } from './timeRangeLabel';
export { formatTimeRangeParams, parseTimeRangeParams } from './timeRangeParams';
export { TimeRangePicker } from './TimeRangePicker';
export type { TimeRangePickerProps } from './TimeRangePicker';
export { listTimeZones } from './timeZones';
export type { TimeZoneOption } from './timeZones';
export { useTimePreferences } from './useTimePreferences';
export type { TimePreferences } from './useTimePreferences';
export { useTimeRange } from './useTimeRange';
