import { BROWSER_ZONE, browserTimeZone } from './browserTimeZone';
import { formatZoneOffset } from './dateTimeFormat';
import { zoneOffsetMs } from './zoneMath';

/** One entry of the zone list. */
export type TimeZoneOption = { value: string; label: string };

/** "Browser" first, then the zones the browser supports, sorted by offset and name. */
export function listTimeZones(at: Date): TimeZoneOption[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  const zones = [...names].map((name) => ({ name, offset: zoneOffsetMs(at.getTime(), name) }));
  zones.sort((a, b) => a.offset - b.offset || (a.name < b.name ? -1 : 1));
  return [
    { value: BROWSER_ZONE, label: `${BROWSER_ZONE} (${browserTimeZone()})` },
    ...zones.map(({ name }) => ({ value: name, label: `${name} (${formatZoneOffset(name, at)})` })),
  ];
}
