import type { TestServer } from './src/db/testing/startTestDatabase';

export default async function globalTeardown(): Promise<void> {
  await (globalThis as { opsdeckTestServer?: TestServer }).opsdeckTestServer?.stop();
}
