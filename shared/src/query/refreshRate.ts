import { useCallback, useSyncExternalStore } from 'react';
import { readStored } from '../lib/browserStorage';
import { createStoredSignal } from '../lib/createStoredSignal';

/** The rates at which a page can refresh itself, as they are shown and remembered. */
export const REFRESH_RATES = ['None', '15s', '30s', '60s', '2m', '3m', '5m', '10m', '15m'] as const;

/** A rate at which a page can refresh itself. */
export type RefreshRate = (typeof REFRESH_RATES)[number];

const STORAGE_KEY = 'healthPageRefreshRate';
const UNIT_MS: ReadonlyMap<string, number> = new Map([
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
  ['w', 604_800_000],
]);
const stored = createStoredSignal();

/** The milliseconds of a rate such as `30s`, or null for None and anything that is no rate. */
export function parseRefreshRate(rate: string | null): number | null {
  const [, amount = '', unit = ''] = /^(\d{1,6})([smhdw])$/.exec(rate ?? '') ?? [];
  const milliseconds = Number(amount) * (UNIT_MS.get(unit) ?? 0);
  // Timers hold 31 bits; a longer pause would fire at once.
  return milliseconds > 0 && milliseconds < 2 ** 31 ? milliseconds : null;
}

const isRefreshRate = (value: string | null): value is RefreshRate =>
  (REFRESH_RATES as readonly (string | null)[]).includes(value);

function readRate(): RefreshRate {
  const rate = readStored(STORAGE_KEY);
  return isRefreshRate(rate) ? rate : 'None';
}

/** The remembered refresh rate of this browser, and a way to choose another one. */
export function useRefreshRate(): [RefreshRate, (rate: RefreshRate) => void] {
  const rate = useSyncExternalStore(stored.subscribe, readRate);
  const setRate = useCallback((next: RefreshRate) => {
    stored.write(STORAGE_KEY, next === 'None' ? null : next);
  }, []);
  return [rate, setRate];
}
