import type { DataColumn } from './DataColumn';
import { gridTemplate } from './useContentWidths';

function column(id: string, width?: DataColumn<unknown>['width']): DataColumn<unknown> {
  return { id, header: id, cell: () => null, ...(width ? { width } : {}) };
}

it('gives columns what their content needs, within their limits, and the rest to those that grow', () => {
  const columns = [
    column('a', { grow: 2, min: 100 }),
    column('b', { min: 60, max: 90 }),
    column('c'),
    column('d', { grow: 1 }),
  ];
  expect(gridTemplate(columns, { a: 300, b: 120, c: 75, d: 20 })).toBe(
    'minmax(100px, 2fr) 90px 75px minmax(48px, 1fr)',
  );
});

it('lets the first column grow when none says so, and has a template before anything is measured', () => {
  expect(gridTemplate([column('a'), column('b', { min: 60 })], null)).toBe('minmax(48px, 1fr) 60px');
});
