import { useSyncExternalStore } from 'react';
import { readerLocale, readStored } from '../lib';
import { createStoredSignal } from '../lib/createStoredSignal';
import { BROWSER_ZONE, isTimeZone, resolveTimeZone } from './browserTimeZone';
import { DEFAULT_DATE_TIME_FORMAT, isDateTimeFormat, type DateTimeFormat } from './dateTimeFormats';
import { weekStartOf } from './weekStart';

/** The local storage key of the chosen date and time format. */
export const DATE_TIME_KEY = 'dateTimePreference';
/** The local storage key of the chosen time zone. */
export const TIME_ZONE_KEY = 'timezone';

/** How this person reads time. */
export type TimePreferences = {
  format: DateTimeFormat;
  /** The preference: "Browser" or an IANA name. */
  zone: string;
  /** The IANA name of the zone to show times in. */
  timeZone: string;
  /** The first day of the week, Sunday = 0. */
  weekStart: number;
  setFormat: (format: DateTimeFormat) => void;
  setZone: (zone: string) => void;
};

type Snapshot = { storedFormat: string | null; storedZone: string | null; value: TimePreferences };

const stored = createStoredSignal();
let snapshot: Snapshot | null = null;

const setFormat = (format: DateTimeFormat) => stored.write(DATE_TIME_KEY, format);
const setZone = (zone: string) => stored.write(TIME_ZONE_KEY, zone);

function derive(storedFormat: string | null, storedZone: string | null): TimePreferences {
  const zone = storedZone && isTimeZone(storedZone) ? storedZone : BROWSER_ZONE;
  return {
    format: storedFormat && isDateTimeFormat(storedFormat) ? storedFormat : DEFAULT_DATE_TIME_FORMAT,
    zone,
    timeZone: resolveTimeZone(zone),
    weekStart: weekStartOf(readerLocale() ?? navigator.language),
    setFormat,
    setZone,
  };
}

/** Asking the browser about zones is slow, and every age in a table asks: the answer is kept. */
function readPreferences(): TimePreferences {
  const storedFormat = readStored(DATE_TIME_KEY);
  const storedZone = readStored(TIME_ZONE_KEY);
  if (snapshot?.storedFormat !== storedFormat || snapshot.storedZone !== storedZone) {
    snapshot = { storedFormat, storedZone, value: derive(storedFormat, storedZone) };
  }
  return snapshot.value;
}

/** The date and time preferences of this browser, kept in step between components and tabs. */
export function useTimePreferences(): TimePreferences {
  return useSyncExternalStore(stored.subscribe, readPreferences);
}
