// @ts-check

/**
 * The value at a share of the sorted list; half is the median.
 * @param {readonly number[]} values
 * @param {number} [share] between 0 and 1
 */
export function quantileOf(values, share = 0.5) {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** @param {number} value @param {number} [digits] */
export const round = (value, digits = 1) => Number(value.toFixed(digits));
