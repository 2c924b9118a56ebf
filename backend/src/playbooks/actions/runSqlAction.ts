import type { Socket } from 'node:net';
import pg from 'pg';
import { CheckInvalidError } from '@/checks/CheckResult';
import { isConnectionReference, parseConnectionReference } from '@/checks/connectionReference';
import { describeFailure } from '@/checks/executors/describeFailure';
import { readPostgresTarget } from '@/checks/executors/postgresTarget';
import { type CheckSpec, isRecord, readText, requireText } from '@/checks/readSpec';
import { toStorableJson } from './toStorableJson';
import { ActionError } from './ActionError';
import type { ActionContext, ActionExecutor } from './ActionExecutor';

const MAX_ROWS = 10_000;
/** Counted as they come: one value of a row may be as large as the whole. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const CANCEL_MS = 5_000;

const POSTGRES = new Set(['', 'postgres', 'postgresql', 'pg', 'pgx']);
const OTHER_SCHEME = /^(mysql|mariadb|sqlserver|mssql|sqlite|oracle|clickhouse)\b/i;

type Table = { columns: string[]; rows: Record<string, unknown>[]; truncated: boolean };

const { builtins } = pg.types;
const INT8: number = builtins.INT8;
const NUMBERS = new Set<number>([builtins.INT2, builtins.INT4, INT8, builtins.FLOAT4, builtins.FLOAT8]);
const JSON_TYPES = new Set<number>([builtins.JSON, builtins.JSONB]);
const BOOL: number = builtins.BOOL;

/** Values as the database writes them, but for those that JSON has a form of its own for. */
function parserOf(oid: number): (text: string) => unknown {
  if (oid === BOOL) return (text) => text === 't';
  if (JSON_TYPES.has(oid)) return (text) => JSON.parse(text) as unknown;
  if (!NUMBERS.has(oid)) return (text) => text;
  return (text) => {
    const number = Number(text);
    return Number.isFinite(number) && (oid !== INT8 || Number.isSafeInteger(number)) ? number : text;
  };
}

function refuseOtherDatabases(name: string): void {
  throw new ActionError(`sql actions for ${name} are not supported here, only for postgres`);
}

async function refuseUnsupported(spec: CheckSpec, context: ActionContext): Promise<void> {
  const driver = (readText(spec, 'driver') ?? '').trim().toLowerCase();
  if (!POSTGRES.has(driver)) refuseOtherDatabases(driver);
  const reference = [readText(spec, 'connection'), readText(spec, 'url')]
    .map((text) => text?.trim() ?? '')
    .find((text) => isConnectionReference(text));
  const own = readText(spec, 'url')?.trim() ?? '';
  const url =
    reference === undefined ? own : (await context.connections(parseConnectionReference(reference))).url;
  const other = OTHER_SCHEME.exec(url)?.[1];
  if (other !== undefined) refuseOtherDatabases(other);
}

/** Two columns may have one name; the second gets a number. */
function uniqueNames(fields: readonly { name: string }[]): string[] {
  const seen = new Map<string, number>();
  return fields.map(({ name }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}_${count}`;
  });
}

function socketOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Ends what the database does for a client, as the same person. */
async function cancelStatement(client: pg.Client, target: pg.ClientConfig): Promise<void> {
  const { processID } = client as unknown as { processID: number | null };
  const other = new pg.Client({
    ...target,
    connectionTimeoutMillis: CANCEL_MS,
    statement_timeout: CANCEL_MS,
  });
  other.on('error', () => undefined);
  try {
    await other.connect();
    await other.query('select pg_cancel_backend($1)', [processID]);
  } catch {
    // Its own time limit ends it then.
  } finally {
    await other.end().catch(() => undefined);
  }
}

const CURSOR = 'opsdeck_action';
const READS = /^\s*(?:\(|--|\/\*|(?:select|with|values|table)\b)/i;

/**
 * Opens a cursor within a transaction that only reads. A cursor takes nothing but a statement that reads: others could
 * end the transaction, or run programs. Prepared, so that one statement stays one.
 */
async function openCursor(client: pg.Client, text: string): Promise<void> {
  await client.query('begin read only');
  try {
    await client.query({ name: CURSOR, text: `declare ${CURSOR} no scroll cursor for ${text}` });
  } catch (error) {
    if (READS.test(text)) throw error;
    throw new ActionError('an sql action only reads: its query begins with select, with, values or table');
  }
}

/** Reads the first rows. The connection is cut when enough has come: the rest would only fill this process's memory. */
function readRows(client: pg.Client): Promise<Table> {
  const stream = socketOf(client);
  return new Promise((resolve, reject) => {
    const table: Table = { columns: [], rows: [], truncated: false };
    let bytes = 0;
    const stop = (): void => {
      table.truncated = true;
      stream.destroy();
      resolve(table);
    };
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_ANSWER_BYTES) return;
      if (table.rows.length > 0) stop();
      else {
        stream.destroy();
        reject(new ActionError('the first row is larger than 32 MB'));
      }
    });
    const config: pg.QueryArrayConfig = {
      text: `fetch forward ${MAX_ROWS + 1} from ${CURSOR}`,
      values: [],
      name: 'rows',
      rowMode: 'array',
      types: { getTypeParser: parserOf as never },
    };
    const query = client.query(new pg.Query(config));
    query.on('row', (row: unknown, result) => {
      if (table.truncated) return;
      if (table.columns.length === 0) table.columns = uniqueNames(result?.fields ?? []);
      if (table.rows.length === MAX_ROWS) stop();
      else {
        const values = row as unknown[];
        table.rows.push(Object.fromEntries(table.columns.map((name, at) => [name, values[at] ?? null])));
      }
    });
    query.on('error', reject);
    query.on('end', (result) => {
      if (table.columns.length === 0) table.columns = uniqueNames(result.fields);
      resolve(table);
    });
  });
}

/** Runs one statement that only reads, and keeps its rows. */
export const runSqlAction: ActionExecutor = async (spec, context) => {
  const fields = isRecord(spec) ? spec : {};
  await refuseUnsupported(fields, context);
  const text = requireText(fields, 'query');
  const { signal, scrubber, timeoutMs } = context;
  const target = await readPostgresTarget(fields, context, 'action');
  const client = new pg.Client({
    ...target,
    application_name: 'opsdeck playbook',
    connectionTimeoutMillis: Math.min(timeoutMs, 30_000),
    statement_timeout: timeoutMs,
    // Values were put between quotes by these rules.
    options: '-c default_transaction_read_only=on -c standard_conforming_strings=on',
  });
  // A connection that breaks after its answer must not bring the process down.
  client.on('error', () => undefined);
  let socket: Socket | undefined;
  const cancel = (): void => {
    // A statement that sends nothing would not notice that nobody listens any more.
    if (socket) void cancelStatement(client, target);
    socket?.destroy();
    void client.end().catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await client.connect();
    socket = socketOf(client);
    signal.throwIfAborted();
    await openCursor(client, text);
    const { columns, rows, truncated } = await readRows(client);
    const notes = truncated ? { notes: [`only the first ${rows.length} rows are kept`], truncated } : {};
    return {
      result: scrubber.value(toStorableJson({ query: text, columns, rows, count: rows.length, ...notes })),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CheckInvalidError || error instanceof ActionError) throw error;
    return {
      result: scrubber.value(toStorableJson({ query: text })),
      error: describeFailure(error),
      failed: true,
    };
  } finally {
    signal.removeEventListener('abort', cancel);
    void client.end().catch(() => undefined);
  }
};
