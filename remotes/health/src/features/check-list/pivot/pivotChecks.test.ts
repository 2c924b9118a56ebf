import fc from 'fast-check';
import { buildCheck } from '@/fixtures/buildCheck';
import { MAX_COLUMNS, pivotChecks } from './pivotChecks';
import { parseCellType } from './pivotCellType';
import {
  DEFAULT_COLUMNS,
  DEFAULT_ROWS,
  dimensionOptions,
  formatDimension,
  parseDimension,
  type PivotDimension,
} from './pivotDimension';

const byNamespace: PivotDimension = { kind: 'field', field: 'namespace' };
const byTeam: PivotDimension = { kind: 'label', key: 'team' };
const sides = { rowBy: byNamespace, columnBy: byTeam };
const latency = (p95: number | null) => ({ p95, p97: null, p99: null, rolling1h: null });

const checks = [
  buildCheck({
    id: 'a',
    namespace: 'shop',
    labels: { team: 'web' },
    status: 'unhealthy',
    uptime: { passed: 1, failed: 3 },
    latency: latency(10),
  }),
  buildCheck({
    id: 'b',
    namespace: 'shop',
    labels: { team: 'web' },
    latency: latency(30),
    uptime: { passed: 4, failed: 0 },
  }),
  buildCheck({ id: 'c', namespace: 'shop', labels: {}, status: 'degraded', latency: latency(null) }),
  buildCheck({ id: 'd', namespace: '', labels: { team: 'core' } }),
];

describe('pivotChecks', () => {
  it('counts each check in its row and column; what has no value stands under none, last', () => {
    const { rows, columns } = pivotChecks(checks, checks, sides);
    expect(columns).toEqual(['core', 'web', 'none']);
    expect(rows.map(({ key }) => key)).toEqual(['shop', 'none']);
    const web = rows[0]?.cells.get('web');
    expect(web).toMatchObject({
      healthy: 1,
      unhealthy: 1,
      other: 0,
      uptime: { passed: 5, failed: 3 },
      latency: 20,
    });
    expect(rows[0]?.cells.get('none')).toMatchObject({ other: 1, latency: null });
    expect(rows[0]?.cells.has('core')).toBe(false);
    expect(rows[0]?.total.checks.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('leaves out rows of which nothing is shown and counts the others whole', () => {
    const { rows, columns } = pivotChecks(checks, checks.slice(0, 1), sides);
    expect(rows.map(({ key, total }) => [key, total.checks.length])).toEqual([['shop', 3]]);
    expect(columns).toEqual(['web', 'none']);
  });

  it('keeps the columns with most checks when there are too many', () => {
    const many = Array.from({ length: MAX_COLUMNS + 5 }, (_, index) =>
      buildCheck({ id: `c${index}`, labels: { team: `t${index}` } }),
    );
    const { columns, columnsLeftOut } = pivotChecks([...many, ...many.slice(-1)], many, sides);
    expect(columns).toHaveLength(MAX_COLUMNS);
    expect(columns).toContain(`t${MAX_COLUMNS + 4}`);
    expect(columnsLeftOut).toBe(5);
  });

  it('loses and doubles no check', () => {
    const check = fc
      .record({
        namespace: fc.constantFrom('', 'a', '__proto__', 'constructor'),
        labels: fc.dictionary(fc.constantFrom('team', 'x'), fc.string({ maxLength: 2 })),
        status: fc.constantFrom('healthy', 'unhealthy', '', 'odd'),
      })
      .map((parts) => buildCheck(parts));
    fc.assert(
      fc.property(fc.array(check, { maxLength: 30 }), (some) => {
        const { rows } = pivotChecks(some, some, sides);
        const total = rows.reduce((sum, row) => sum + row.total.checks.length, 0);
        expect(total).toBe(some.length);
        for (const { cells, total: whole } of rows) {
          const inCells = [...cells.values()].flatMap((cell) => cell.checks);
          expect(new Set(inCells)).toEqual(new Set(whole.checks));
          expect(whole.healthy + whole.unhealthy + whole.other).toBe(whole.checks.length);
        }
      }),
    );
  });
});

describe('the words of the address', () => {
  it.each([null, '', '__proto__', 'constructor', 'label:', 'label:__proto__'])(
    'reads %j as the default',
    (word) => {
      expect(parseDimension(word, DEFAULT_ROWS)).toEqual(DEFAULT_ROWS);
      expect(parseDimension(word, DEFAULT_COLUMNS)).toEqual(DEFAULT_COLUMNS);
    },
  );

  it('reads what it writes, also labels that are named like fields', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('type', 'name', 'label:type')),
        (key) => {
          fc.pre(key !== '__proto__' && key !== 'constructor');
          const dimension: PivotDimension = { kind: 'label', key };
          expect(parseDimension(formatDimension(dimension), DEFAULT_ROWS)).toEqual(dimension);
        },
      ),
    );
  });

  it('offers every label key, and the chosen one', () => {
    const options = dimensionOptions(checks, { kind: 'label', key: 'gone' });
    expect(options.slice(-2)).toEqual([
      { value: 'gone', label: 'gone' },
      { value: 'team', label: 'team' },
    ]);
  });

  it.each([null, '', 'x', '__proto__', 'toString'])('shows health for %j', (word) =>
    expect(parseCellType(word)).toBe('health'),
  );
});
