const UNIT_POWER: Record<string, number> = { '': 0, k: 1, m: 2, g: 3, t: 4, p: 5 };

/** Bytes of a size such as `10`, `10kb`, `1.5 GB`; units are powers of 1024. Null for anything else. */
export function parseByteSize(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)\s*([kmgtp]?)(?:i?b)?$/i.exec(text.trim());
  const power = match?.[2] === undefined ? undefined : UNIT_POWER[match[2].toLowerCase()];
  if (!match || power === undefined) return null;
  return Math.round(Number(match[1]) * 1024 ** power);
}

/** A size as people write it: `512B`, `1.5MB`. */
export function formatByteSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${Number(value.toFixed(1))}${units[unit]}`;
}
