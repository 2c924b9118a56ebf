import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { packageRoot } from '@/config/packageRoot';
import { StartupError } from '@/config/StartupError';
import { describeSqlError } from './describeSqlError';

type MigrationFile = { name: string; sql: string; sha256: string };

export type MigrateOptions = {
  log: (line: string) => void;
  /** Where the numbered files are; the package's own by default. */
  directory?: string;
};

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Any constant number: two processes that migrate one database take turns. */
const ADVISORY_LOCK = 727_001;

/** Brings the database to the newest schema: applies the numbered SQL files that it has not seen, in order. */
export async function migrate(pool: pg.Pool, options: MigrateOptions): Promise<{ applied: string[] }> {
  const directory = options.directory ?? path.join(packageRoot(), 'src', 'migrations');
  const files = await readMigrations(directory);
  const client = await pool.connect();
  // A connection that breaks between two statements reports it here; the next statement fails and says so.
  client.on('error', () => undefined);
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    return { applied: await applyMissing(client, files, options.log) };
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    // Settings that a file left behind (search_path, role) must not reach the next user of this connection.
    client.release(true);
  }
}

async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  const files: MigrationFile[] = [];
  for (const name of names) {
    if (!FILE_NAME.test(name))
      throw new StartupError(`Migration ${name}: the name must look like 0001_subject.sql`);
    const number = name.slice(0, 4);
    if (numbers.has(number)) throw new StartupError(`Migration ${name}: the number ${number} is used twice`);
    numbers.add(number);
    const sql = await readFile(path.join(directory, name), 'utf8');
    files.push({ name, sql, sha256: createHash('sha256').update(sql).digest('hex') });
  }
  return files;
}

async function applyMissing(
  client: pg.PoolClient,
  files: MigrationFile[],
  log: (line: string) => void,
): Promise<string[]> {
  await client.query(`
    create schema if not exists opsdeck;
    create table if not exists opsdeck.migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from opsdeck.migrations',
  );
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  refuseSurprises(files, known);

  const applied: string[] = [];
  for (const file of files) {
    if (known.has(file.name)) continue;
    await applyOne(client, file);
    applied.push(file.name);
    log(`Applied migration ${file.name}`);
  }
  return applied;
}

function refuseSurprises(files: MigrationFile[], known: Map<string, string>): void {
  for (const file of files) {
    const sha256 = known.get(file.name);
    if (sha256 !== undefined && sha256 !== file.sha256) {
      throw new StartupError(
        `Migration ${file.name} was changed after this database applied it. Put the change into a new file, ` +
          `or start with a new data directory.`,
      );
    }
  }
  const names = new Set(files.map((file) => file.name));
  const missing = [...known.keys()].filter((name) => !names.has(name)).sort();
  if (missing.length > 0) {
    throw new StartupError(
      `This database is newer than the program: it has applied ${missing.join(', ')}, which this version does not have.`,
    );
  }
  const newest = [...known.keys()].sort().at(-1);
  const late = files.find((file) => !known.has(file.name) && newest !== undefined && file.name < newest);
  if (late)
    throw new StartupError(
      `Migration ${late.name} comes before ${newest}, which is already applied; give it a higher number.`,
    );
}

async function applyOne(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin');
    await client.query(file.sql);
    await client.query('reset all');
    await client.query('insert into opsdeck.migrations (name, sha256) values ($1, $2)', [
      file.name,
      file.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartupError(`Migration ${file.name} failed${describeSqlError(error, file.sql)}`, {
      cause: error,
    });
  }
}
