import pg from 'pg';
import { readNumber, readText } from '../readSpec';
import { describeFailure } from './describeFailure';
import type { Executor } from './Executor';
import { readPostgresTarget } from './postgresTarget';

const MAX_ROWS_KEPT = 10;

/**
 * Counts the rows as they pass: a query over a large table must not fill this process's memory. Prepared, so that one
 * statement stays one: a second one could switch read-only off.
 */
function ask(client: pg.Client, text: string): Promise<{ count: number; rows: unknown[] }> {
  return new Promise((resolve, reject) => {
    const rows: unknown[] = [];
    let count = 0;
    const query = client.query(new pg.Query({ text, values: [], name: 'check' }));
    query.on('row', (row: unknown) => {
      count += 1;
      if (rows.length < MAX_ROWS_KEPT) rows.push(row);
    });
    query.on('error', reject);
    query.on('end', () => resolve({ count, rows }));
  });
}

/** Runs a query, read-only, and compares the number of rows. */
export const runPostgres: Executor = async (spec, context) => {
  const expected = readNumber(spec, 'results', { min: 0, max: 1_000_000, integer: true });
  const query = readText(spec, 'query') ?? 'SELECT 1';
  const config = await readPostgresTarget(spec, context, 'check');
  const client = new pg.Client({
    ...config,
    application_name: 'opsdeck check',
    connectionTimeoutMillis: context.timeoutMs,
    statement_timeout: context.timeoutMs,
    options: '-c default_transaction_read_only=on',
  });
  // A connection that breaks after its answer must not bring the process down.
  client.on('error', () => undefined);
  const cancel = (): void => {
    void client.end().catch(() => undefined);
  };
  context.signal.addEventListener('abort', cancel, { once: true });
  const start = performance.now();
  try {
    await client.connect();
    const { count, rows } = await ask(client, query);
    const duration = performance.now() - start;
    const details = { rows, count };
    const counted = `query returned ${count} row${count === 1 ? '' : 's'}`;
    if (expected !== undefined && count !== expected) {
      return { pass: false, error: `${counted}, expected ${expected}`, details, duration };
    }
    return { pass: true, message: counted, details, duration };
  } catch (error) {
    return { pass: false, error: describeFailure(error), duration: performance.now() - start };
  } finally {
    context.signal.removeEventListener('abort', cancel);
    void client.end().catch(() => undefined);
  }
};
