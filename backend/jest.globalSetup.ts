import Module from 'node:module';
import path from 'node:path';
import type { TestServer } from './src/db/testing/startTestDatabase';

/** One PostgreSQL for the whole backend test run; tests copy its migrated template (`createTestDatabase`). */
export default async function globalSetup(): Promise<void> {
  resolveSourceAlias();
  const { startTestDatabase } = await import('./src/db/testing/startTestDatabase');
  const server = await startTestDatabase();
  process.env.OPSDECK_TEST_OWNER_URL = server.ownerUrl;
  process.env.OPSDECK_TEST_AUTHENTICATOR_URL = server.authenticatorUrl;
  (globalThis as { opsdeckTestServer?: TestServer }).opsdeckTestServer = server;
}

type Resolver = { _resolveFilename: (this: void, request: string, ...rest: unknown[]) => string };

// jest maps `@/` for tests, but not for its global setup.
function resolveSourceAlias(): void {
  const resolver = Module as unknown as Resolver;
  const resolve = resolver._resolveFilename;
  resolver._resolveFilename = (request, ...rest) =>
    resolve(request.startsWith('@/') ? path.join(__dirname, 'src', request.slice(2)) : request, ...rest);
}
