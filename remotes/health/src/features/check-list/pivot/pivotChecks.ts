import type { Check, Uptime } from '@/model/Check';
import { isPassing } from '@/model/checkHealth';
import { shownLatency } from '@/model/checkLatency';
import { dimensionValue, NO_VALUE, type PivotDimension } from './pivotDimension';

/** The checks of a row and a column, or of a whole row. */
export type PivotCell = {
  checks: readonly Check[];
  healthy: number;
  unhealthy: number;
  /** Neither healthy nor unhealthy. */
  other: number;
  uptime: Uptime;
  /** Mean in milliseconds, `null` where none was measured. */
  latency: number | null;
};

export type PivotRow = { key: string; cells: ReadonlyMap<string, PivotCell>; total: PivotCell };

export type Pivot = {
  rows: readonly PivotRow[];
  /** The values of the columns in order, checks without one last. */
  columns: readonly string[];
  /** How many values found no place; the columns are those with most checks. */
  columnsLeftOut: number;
};

type Tally = Omit<PivotCell, 'checks' | 'latency'> & {
  checks: Check[];
  latencySum: number;
  latencyCount: number;
};
type Sides = { rowBy: PivotDimension; columnBy: PivotDimension };

/** More could not be read, and every one is drawn in each row. */
export const MAX_COLUMNS = 40;

const newTally = (): Tally => ({
  checks: [],
  healthy: 0,
  unhealthy: 0,
  other: 0,
  uptime: { passed: 0, failed: 0 },
  latencySum: 0,
  latencyCount: 0,
});

function count(tally: Tally, check: Check): void {
  tally.checks.push(check);
  if (isPassing(check)) tally.healthy += 1;
  else if (check.status === 'unhealthy') tally.unhealthy += 1;
  else tally.other += 1;
  tally.uptime.passed += check.uptime.passed;
  tally.uptime.failed += check.uptime.failed;
  const latency = shownLatency(check.latency);
  if (latency === null) return;
  tally.latencySum += latency;
  tally.latencyCount += 1;
}

function toCell({ latencySum, latencyCount, ...cell }: Tally): PivotCell {
  return { ...cell, latency: latencyCount === 0 ? null : latencySum / latencyCount };
}

function tallyOf<Key>(tallies: Map<Key, Tally>, key: Key): Tally {
  const known = tallies.get(key);
  if (known) return known;
  const tally = newTally();
  tallies.set(key, tally);
  return tally;
}

/**
 * The checks by two of their properties, in one pass. A row is there when one of its checks is among the shown
 * ones, and then counts all of its checks, as groups do.
 */
export function pivotChecks(checks: readonly Check[], shown: readonly Check[], sides: Sides): Pivot {
  const { rowBy, columnBy } = sides;
  const shownRows = new Set(shown.map((check) => dimensionValue(check, rowBy)));
  const rows = new Map<string, { cells: Map<string, Tally>; total: Tally }>();
  const columnSizes = new Map<string, number>();
  for (const check of checks) {
    const rowKey = dimensionValue(check, rowBy);
    if (!shownRows.has(rowKey)) continue;
    const columnKey = dimensionValue(check, columnBy);
    const row = rows.get(rowKey) ?? { cells: new Map<string, Tally>(), total: newTally() };
    rows.set(rowKey, row);
    count(tallyOf(row.cells, columnKey), check);
    count(row.total, check);
    columnSizes.set(columnKey, (columnSizes.get(columnKey) ?? 0) + 1);
  }
  const largest = [...columnSizes].sort(([, one], [, other]) => other - one).slice(0, MAX_COLUMNS);
  const columns = largest.map(([key]) => key).sort(compareValues);
  return {
    columns,
    columnsLeftOut: columnSizes.size - columns.length,
    rows: Array.from(rows, ([key, { cells, total }]) => ({
      key,
      cells: new Map(Array.from(cells, ([column, tally]) => [column, toCell(tally)])),
      total: toCell(total),
    })),
  };
}

function compareValues(one: string, other: string): number {
  if (one === NO_VALUE || other === NO_VALUE) return Number(one === NO_VALUE) - Number(other === NO_VALUE);
  return one.localeCompare(other, 'en', { numeric: true });
}
