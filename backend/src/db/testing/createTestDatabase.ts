import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseUrl, TEMPLATE_DATABASE } from './startTestDatabase';

export type TestDatabase = {
  /** Connection string of the owner. */
  url: string;
  /** Connection string of the role that PostgREST signs in as. */
  authenticatorUrl: string;
  /** Owner pool. */
  pool: pg.Pool;
  drop(): Promise<void>;
};

export type CreateTestDatabaseOptions = {
  /** `empty` has no tables at all; `migrated` (default) has the whole schema and no rows but the fixed ones. */
  content?: 'migrated' | 'empty';
};

/** A database of one's own on the PostgreSQL that the jest global setup started. Drop it in `afterAll`. */
export async function createTestDatabase(options: CreateTestDatabaseOptions = {}): Promise<TestDatabase> {
  const { OPSDECK_TEST_OWNER_URL: ownerUrl, OPSDECK_TEST_AUTHENTICATOR_URL: authenticatorUrl } = process.env;
  if (!ownerUrl || !authenticatorUrl) {
    throw new Error('There is no test PostgreSQL: run through the backend project of jest');
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = options.content === 'empty' ? 'template1' : TEMPLATE_DATABASE;
  await asOwner(ownerUrl, `create database ${name} template ${template}`);
  const url = databaseUrl(ownerUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return {
    url,
    authenticatorUrl: databaseUrl(authenticatorUrl, name),
    pool,
    drop: async () => {
      await pool.end();
      await asOwner(ownerUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function asOwner(ownerUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
