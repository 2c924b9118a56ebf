import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '@/db/migrate';
import { setRolePassword } from '@/supervisor/setRolePassword';
import { startPostgres } from '@/supervisor/startPostgres';
import { DEFAULT_SWITCHES } from '@/config/switches';

/** Copied for every test that asks for a database: cheaper than migrating again. */
export const TEMPLATE_DATABASE = 'opsdeck_template';

export type TestServer = {
  /** Connection string of the owner; the path is replaced by the name of a database. */
  ownerUrl: string;
  /** The same for the role that PostgREST signs in as. */
  authenticatorUrl: string;
  stop(): Promise<void>;
};

/** A real PostgreSQL in a temporary directory, with a migrated template database. */
export async function startTestDatabase(): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'opsdeck-test-'));
  // Under root the server runs as another user, who must be able to pass through.
  chmodSync(dataDir, 0o711);
  const server = await startPostgres(
    { host: '127.0.0.1', port: 0, dataDir, siteDir: dataDir, seed: 'empty', ...DEFAULT_SWITCHES },
    () => undefined,
  );
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const authenticatorUrl = await createTemplate(server.url);
    return { ownerUrl: server.url, authenticatorUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createTemplate(ownerUrl: string): Promise<string> {
  const admin = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  try {
    await admin.query(`create database ${TEMPLATE_DATABASE}`);
    const template = new pg.Pool({ connectionString: databaseUrl(ownerUrl, TEMPLATE_DATABASE), max: 1 });
    try {
      await migrate(template, { log: () => undefined });
    } finally {
      await template.end();
    }
    return await setRolePassword(admin, 'authenticator', ownerUrl);
  } finally {
    await admin.end();
  }
}

/** The same connection string for another database of the server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
