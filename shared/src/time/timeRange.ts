/** A span between two moments that the user picked. */
export type AbsoluteTimeRange = { type: 'absolute'; display: string; from: string; to: string };
/** A span that ends or begins now, such as `now-5m`, `now+1d` or `indefinitely`. */
export type RelativeTimeRange = { type: 'relative'; display: string; range: string };
/** A calendar period known by its name, such as "Previous week". */
export type MappedTimeRange = { type: 'mapped'; display: string; timeRange: MappedTimeRangeName };
/** What a time range picker holds. */
export type TimeRange = AbsoluteTimeRange | RelativeTimeRange | MappedTimeRange;

/** The relative range that never ends. */
export const INDEFINITELY = 'indefinitely';

const SPANS = [
  ['5m', '5 minutes'],
  ['15m', '15 minutes'],
  ['30m', '30 minutes'],
  ['1h', '1 hour'],
  ['3h', '3 hours'],
  ['6h', '6 hours'],
  ['12h', '12 hours'],
  ['24h', '24 hours'],
  ['2d', '2 days'],
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
  ['6M', '6 months'],
  ['1y', '1 year'],
  ['2y', '2 years'],
  ['5y', '5 years'],
] as const;

/** The relative ranges that end now. */
export const PAST_RANGES: readonly RelativeTimeRange[] = SPANS.map(([span, display]) => ({
  type: 'relative',
  display,
  range: `now-${span}`,
}));

/** "Indefinitely" and the relative ranges that begin now. */
export const FUTURE_RANGES: readonly RelativeTimeRange[] = [
  { type: 'relative', display: 'Indefinitely', range: INDEFINITELY },
  ...SPANS.map(([span, display]): RelativeTimeRange => ({ type: 'relative', display, range: `now+${span}` })),
];

const MAPPED = {
  Yesterday: ['now-1d/d', 'now-1d/d'],
  'Day before yesterday': ['now-2d/d', 'now-2d/d'],
  'This day last week': ['now-7d/d', 'now-7d/d'],
  'Previous week': ['now-1w/w', 'now-1w/w'],
  'Previous month': ['now-1M/M', 'now-1M/M'],
  'Previous year': ['now-1y/y', 'now-1y/y'],
  Today: ['now/d', 'now/d'],
  'Today so far': ['now/d', 'now'],
  'This week': ['now/w', 'now/w'],
  'This week so far': ['now/w', 'now'],
  'This month': ['now/M', 'now/M'],
  'This month so far': ['now/M', 'now'],
  'This year': ['now/y', 'now/y'],
  'This year so far': ['now/y', 'now'],
} as const satisfies Record<string, readonly [string, string]>;

/** The names of the quick ranges. */
export type MappedTimeRangeName = keyof typeof MAPPED;

/** The quick ranges, in the order of the picker. */
export const MAPPED_RANGES: readonly MappedTimeRange[] = (Object.keys(MAPPED) as MappedTimeRangeName[]).map(
  (name) => ({ type: 'mapped', display: name, timeRange: name }),
);

/** Whether a text names a quick range. */
export function isMappedTimeRangeName(text: string): text is MappedTimeRangeName {
  return Object.hasOwn(MAPPED, text);
}

/** The date math of a quick range; throws for a name that is none. */
export function mappedDateMath(name: string): readonly [from: string, to: string] {
  if (!isMappedTimeRangeName(name)) throw new Error('Invalid mapped time range');
  return MAPPED[name];
}
