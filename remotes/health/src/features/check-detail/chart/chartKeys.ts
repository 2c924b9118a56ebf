/** Where the keyboard is on the chart: a point, and the other end of a selection. */
export type ChartCursor = { index: number; anchor: number | null };

export type ChartKey = { key: string; shiftKey: boolean };

const LEAP = 10;

/** The cursor after a key, `null` when the key means nothing here. */
export function moveCursor(
  cursor: ChartCursor | null,
  { key, shiftKey }: ChartKey,
  count: number,
): ChartCursor | null {
  if (count === 0) return null;
  const index = cursor?.index ?? null;
  const target = targetOf(key, index, count - 1);
  if (target === null) return null;
  const next = Math.min(count - 1, Math.max(0, target));
  return { index: next, anchor: shiftKey ? (cursor?.anchor ?? index ?? next) : null };
}

/** The first key goes to the newest point: that is what somebody came for. */
function targetOf(key: string, index: number | null, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return index === null ? last : index - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return index === null ? last : index + 1;
    case 'PageDown':
      return index === null ? last : index - LEAP;
    case 'PageUp':
      return index === null ? last : index + LEAP;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
