import type { Parameter } from '@/gateway/rewriteFilterParameters';

const NO_FILTERS: ReadonlySet<string> = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
]);
const LOGICAL = /^(not\.)?(and|or)$/;

/**
 * Whether a query limits which rows of the table itself it touches. PostgREST changes every row when nothing does, and
 * a filter on an embedded table (`canaries.name=eq.x`) limits only what is shown.
 */
export function hasRowFilter(parameters: readonly Parameter[]): boolean {
  return parameters.some(([name, value]) => {
    if (value.trim() === '') return false;
    if (LOGICAL.test(name)) return true;
    return !NO_FILTERS.has(name) && !columnOf(name).includes('.');
  });
}

function columnOf(name: string): string {
  return name.split('->', 1)[0] ?? name;
}
