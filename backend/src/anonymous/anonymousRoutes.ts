import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { canaryRoutes } from '@/canary/canaryRoutes';
import type { CheckRunner } from '@/checks/createCheckRunner';
import { authenticateCalls } from '@/gateway/authenticate';
import type { PostgrestClient } from '@/gateway/createPostgrestClient';
import type { RoleTokens } from '@/gateway/createRoleTokens';
import { dbRoutes } from '@/gateway/dbRoutes';
import { HttpError } from '@/gateway/HttpError';
import { rbacDenied } from '@/gateway/requestSession';
import { CONSOLE_VERSION } from '@/platform/consoleVersion';
import { ANONYMOUS_SESSION } from './anonymousSession';

type AnonymousDeps = { pool: pg.Pool; postgrest: PostgrestClient; tokens: RoleTokens; runner: CheckRunner };
type Property = { name: string; value: string };

// Whatever is added to the console later stays closed here until somebody decides.
const OPEN_CALLS = new Set([
  '/api/auth/whoami',
  '/api/properties',
  '/api/about',
  '/api/canary/about',
  '/api/canary/api/summary',
  '/api/canary/api/graph',
  '/api/db/checks',
  '/api/db/check_statuses',
]);

/** The calls of a console that nobody signs in to: health checks, and reading alone. */
export async function anonymousRoutes(app: FastifyInstance, deps: AnonymousDeps): Promise<void> {
  const { pool, postgrest, tokens, runner } = deps;
  authenticateCalls(app, [async () => ANONYMOUS_SESSION]);
  app.addHook('onRequest', async (request) => {
    const [pathname = ''] = request.url.split('?', 1);
    // There is no identity service here to sign in to, which is not the same as being refused.
    if (pathname.startsWith('/api/.ory/')) throw new HttpError(404, `Nothing is at ${pathname}`);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && OPEN_CALLS.has(pathname)) return;
    throw rbacDenied(ANONYMOUS_SESSION, pathname.slice('/api/'.length), reads ? 'read' : 'write');
  });

  app.get('/auth/whoami', async () => ({
    message: 'success',
    payload: {
      user: { id: ANONYMOUS_SESSION.person.id, name: ANONYMOUS_SESSION.person.name, properties: {} },
      roles: ANONYMOUS_SESSION.roles,
      permissions: [{ id: 'na', subject: 'viewer', object: 'canaries', action: 'read' }],
    },
  }));

  // Properties hold what administrators like to note; the console needs to know what is switched off.
  app.get('/properties', async () => {
    const { rows } = await pool.query<Property>(
      `select name, value from public.properties where deleted_at is null and name like '%.disable' order by name`,
    );
    return rows.map(({ name, value }) => ({ name, value, source: 'db', type: '', description: '' }));
  });

  app.get('/about', async () => ({ appVersion: CONSOLE_VERSION, chartVersion: CONSOLE_VERSION }));
  await app.register(dbRoutes, { prefix: '/db', postgrest, tokens });
  await app.register(canaryRoutes, { prefix: '/canary', pool, runner });
  app.all('/*', async (request) => {
    throw new HttpError(404, `Nothing is at ${request.url.split('?', 1)[0]}`);
  });
}
