import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { inTransaction } from '@/checks/inTransaction';
import type { Seed } from '@/config/Config';
import { packageRoot } from '@/config/packageRoot';
import { DEMO_ACCOUNTS } from './demoAccounts';
import { describeSqlError } from './describeSqlError';
import { withoutIndexes } from './withoutIndexes';

export type SeedOptions = { seed: Seed; log: (line: string) => void };

type Step = {
  file: string;
  /** Tables that this step fills with very many rows. */
  bulk?: readonly string[];
};

const STEPS: readonly Step[] = [
  { file: '010_people.sql' },
  { file: '020_catalog.sql', bulk: ['public.config_items', 'public.config_relationships'] },
  { file: '021_config_changes.sql', bulk: ['public.config_changes'] },
  { file: '022_closure.sql', bulk: ['opsdeck.config_closure'] },
  { file: '030_checks.sql', bulk: ['public.check_statuses'] },
  { file: '031_check_figures.sql', bulk: ['public.check_statuses_1h'] },
  { file: '040_topology.sql' },
  { file: '050_operations.sql' },
];

/** Their triggers would do row by row what the seed does for all rows at once. */
const QUIET_TABLES = ['config_items', 'canaries', 'checks', 'components', 'team_members'];

/** Any constant number, another one than that of the migrations. */
const ADVISORY_LOCK = 727_002;

/** Fills a new database, once: which seed it got is remembered in it. */
export async function seed(pool: pg.Pool, options: SeedOptions): Promise<void> {
  const { loaded, message } = await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    // What is loaded has not happened just now: nobody is to be told.
    await client.query('set local opsdeck.quiet = on');
    const present = await presentSeed(client);
    if (present === options.seed) return { loaded: false };
    if (present !== null) {
      return {
        loaded: false,
        message: `The data directory holds the seed "${present}"; "${options.seed}" would need a new one`,
      };
    }
    const notice =
      options.seed === 'empty' ? await createAdministrator(client) : await loadEstate(client, options);
    await client.query(`insert into opsdeck.meta (key, value) values ('seed', to_jsonb($1::text))`, [
      options.seed,
    ]);
    // Nobody reads the mail of made-up addresses, and the first administrator was named by whoever set this up.
    await client.query(
      `update opsdeck.verifiable_addresses set verified = true, status = 'completed', verified_at = now()`,
    );
    // Without statistics the planner walks the wrong indexes (a rare label: 84 ms instead of 2).
    await client.query('analyze');
    return { loaded: true, message: notice };
  });
  if (message) options.log(message);
  if (loaded) await pool.query('vacuum');
}

async function presentSeed(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ seed: string }>(
    `select value #>> '{}' as seed from opsdeck.meta where key = 'seed'`,
  );
  return rows[0]?.seed ?? null;
}

/** What it answers is said once the account is really there. */
async function createAdministrator(client: pg.ClientBase): Promise<string> {
  const email = 'admin@opsdeck.local';
  const password = randomBytes(15).toString('base64url');
  await createAccount(client, { email, first: 'First', last: 'Administrator', role: 'admin', password });
  return `First account: ${email} with the password ${password} (shown only this once)`;
}

async function loadEstate(client: pg.ClientBase, { seed: kind, log }: SeedOptions): Promise<undefined> {
  log(kind === 'full' ? 'Loading the full sample estate, this takes a minute' : 'Loading the sample estate');
  await client.query(`set local maintenance_work_mem = '256MB'`);
  await client.query(`select set_config('opsdeck.scale', $1, true)`, [kind === 'full' ? '10' : '1']);
  for (const account of DEMO_ACCOUNTS) await createAccount(client, account);
  for (const table of QUIET_TABLES) await client.query(`alter table public.${table} disable trigger user`);
  for (const step of STEPS) await withoutIndexes(client, step.bulk ?? [], () => runFile(client, step.file));
  for (const table of QUIET_TABLES) await client.query(`alter table public.${table} enable trigger user`);
  await client.query('select opsdeck.refresh_scope_grants()');
}

async function runFile(client: pg.ClientBase, file: string): Promise<void> {
  const sql = await readFile(path.join(packageRoot(), 'src', 'seed', file), 'utf8');
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`Seed ${file} failed${describeSqlError(error, sql)}`, { cause: error });
  }
}

type Account = { email: string; first: string; last: string; role: string; password: string };

async function createAccount(client: pg.ClientBase, account: Account): Promise<void> {
  const { email, first, last, role, password } = account;
  const { rows } = await client.query<{ id: string }>(
    `insert into opsdeck.identities (id, traits, state)
     values (md5('account/' || $1::text)::uuid, $2, 'active') returning id`,
    [email, { email, name: { first, last } }],
  );
  const id = rows[0]?.id;
  await client.query(
    `insert into opsdeck.identity_credentials (identity_id, type, identifier, config) values ($1, 'password', $2, $3)`,
    [id, email, { hashed_password: await hash(password) }],
  );
  await client.query(`insert into public.casbin_rule (ptype, v0, v1) values ('g', $1, $2)`, [id, role]);
}
