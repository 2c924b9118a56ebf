import { countIncidents } from './IncidentCounts';

const figures = (values: readonly { label: string; count: number }[]) =>
  values.filter(({ count }) => count > 0).map(({ label, count }) => `${label} ${count}`);

it('counts every spelling as one value', () => {
  const counts = countIncidents(
    [
      { status: 'open', severity: 'Critical', type: 'technical_debt' },
      { status: 'OPEN', severity: '4', type: 'technicalDebt' },
      { status: 'closed', severity: 4, type: 'cost' },
    ],
    3,
  );
  expect(figures(counts.status)).toEqual(['Open 2', 'Closed 1']);
  expect(figures(counts.severity)).toEqual(['Critical 3']);
  expect(figures(counts.type)).toEqual(['Cost 1', 'Technical debt 2']);
  expect(counts.isPartial).toBe(false);
});

it('counts rows that stand for several incidents', () => {
  const counts = countIncidents(
    [
      { status: 'open', severity: 'high', type: 'cost', count: 4000 },
      { status: 'OPEN', severity: 'low', type: 'cost', count: 20 },
    ],
    null,
  );
  expect(figures(counts.status)).toEqual(['Open 4020']);
  expect(figures(counts.type)).toEqual(['Cost 4020']);
  expect(counts.isPartial).toBe(false);
});

it('counts values that it does not know, and no missing ones', () => {
  const counts = countIncidents(
    [{ status: 'cancelled' }, { status: '__proto__' }, null, 7, { status: null, severity: {} }],
    900,
  );
  expect(figures(counts.status)).toEqual(['cancelled 1', '__proto__ 1']);
  expect(figures(counts.severity)).toEqual([]);
  expect(counts.isPartial).toBe(true);
});
