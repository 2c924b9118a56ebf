const START = '\u001b[';
const COLOURS = /\u001b\[([0-9;:]*)m/g;
const RESET = /^[0;:]*$/;
const BEGINS_WITH_RESET = /^0*(?:;|$)/;
/** Output that never resets anything must not make its lines longer and longer. */
const MAX_OPEN = 8;

/** The sequences of colours that are still on at the end of a line, given those before it. */
export function openColours(before: string, line: string): string {
  const last = line.lastIndexOf(START);
  if (last < 0) return before;
  // Most lines end with a reset, and there may be a hundred thousand of them.
  const end = last + START.length;
  if (line.startsWith('0m', end) || line.startsWith('m', end)) return '';
  let open = [...before.matchAll(COLOURS)].map(([sequence]) => sequence);
  for (const [sequence, codes = ''] of line.matchAll(COLOURS)) {
    if (BEGINS_WITH_RESET.test(codes)) open = [];
    if (!RESET.test(codes)) open.push(sequence);
  }
  return open.slice(-MAX_OPEN).join('');
}
