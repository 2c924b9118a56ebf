/** What a cell of a pivot shows. */
export type PivotCellType = 'health' | 'uptime' | 'latency';

export const CELL_OPTIONS: readonly { value: PivotCellType; label: string }[] = [
  { value: 'health', label: 'Health' },
  { value: 'uptime', label: 'Uptime' },
  { value: 'latency', label: 'Latency' },
];

/** Reads the address's word; junk means health. */
export function parseCellType(word: string | null): PivotCellType {
  return CELL_OPTIONS.find(({ value }) => value === word)?.value ?? 'health';
}
