const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A size in the unit that a person would say. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? value : Number(value.toFixed(value < 10 ? 1 : 0))} ${UNITS[unit] ?? 'B'}`;
}
