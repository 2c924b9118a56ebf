import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '@/config/Config';
import { DEMO_ACCOUNTS } from '@/db/demoAccounts';
import { CONSOLE_VERSION } from '@/platform/consoleVersion';

type Deps = { pool: pg.Pool; config: Config };

/** What the console must know before anybody signs in. The demo accounts are told only where the sample estate is loaded. */
export function configRoute(app: FastifyInstance, { pool, config }: Deps): void {
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    const seed = await loadedSeed(pool);
    // A Kratos elsewhere knows nothing of the accounts that the seed makes.
    const isOwn = config.signIn === 'self-hosted' && config.kratosUrl === null;
    const isDemo = isOwn && (seed === 'demo' || seed === 'full');
    return {
      variant: config.signIn,
      product: config.product,
      seed,
      ...(isDemo ? { demoAccounts: demoAccounts() } : {}),
      mailbox: isDemo && seed === 'demo' && config.smtp === null,
      docsUrl: config.docsUrl,
      version: CONSOLE_VERSION,
      ...(config.publicUrl ? { publicUrl: config.publicUrl } : {}),
      ...(config.oidc ? { hosted: hostedOf(config.oidc) } : {}),
    };
  });
}

/** Roles are the gateway's business only. */
function hostedOf({ claims, ...oidc }: NonNullable<Config['oidc']>) {
  const { roles: _roles, ...told } = claims;
  return { ...oidc, claims: told };
}

function demoAccounts() {
  return DEMO_ACCOUNTS.map(({ email, password, role }) => ({ email, password, role }));
}

/** What was loaded into this database, which is not always what the environment asks for today. */
async function loadedSeed(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ seed: string | null }>(
    `select value #>> '{}' as seed from opsdeck.meta where key = 'seed'`,
  );
  return rows[0]?.seed ?? null;
}
