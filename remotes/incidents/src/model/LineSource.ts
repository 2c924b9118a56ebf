/** Lines by their place; what a line costs is paid when it is asked for. */
export type LineSource = {
  count: number;
  /** The text of a line, as it came. */
  textAt: (index: number) => string;
  /** Of a text that is still being written: what it is known by, and how many lines of it no longer change. */
  growing?: { key: object; whole: number };
};

/** Lines of a text that are there already. */
export function listedLines(lines: readonly string[]): LineSource {
  return { count: lines.length, textAt: (index) => lines[index] ?? '' };
}
