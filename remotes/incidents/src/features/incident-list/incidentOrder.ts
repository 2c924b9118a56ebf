/** By what the database sorts for each column of the list. Numbers are given in the order of creation. */
const ORDERS: Readonly<Record<string, string>> = {
  title: 'title',
  incident_id: 'created_at',
  status: 'status',
  severity: 'severity_rank',
  type: 'type',
  commander: 'commander(name)',
  created_at: 'created_at',
};

/** The same where the database does not know how bad a severity is: at least what is equal stands together. */
const PLAIN_ORDERS: Readonly<Record<string, string>> = { severity_rank: 'severity' };

/** By what the database sorts for a column; by age for one that it does not sort. */
export function incidentOrder(sortBy: string | null): string {
  return (sortBy !== null && Object.hasOwn(ORDERS, sortBy) && ORDERS[sortBy]) || 'created_at';
}

/** What takes the place of an order that a database does not know; null where nothing does. */
export function plainOrder(order: string): string | null {
  return PLAIN_ORDERS[order] ?? null;
}
