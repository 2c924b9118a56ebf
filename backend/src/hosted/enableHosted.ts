import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '@/config/Config';
import type { Authenticator } from '@/gateway/authenticate';
import { allowConsoles } from './allowConsoles';
import { createTokenVerifier } from './createTokenVerifier';
import { forwardToOrganizations } from './forwardToOrganizations';
import { hostedAuthenticator } from './hostedAuthenticator';

type Parts = { pool: pg.Pool; config: Config };

/** People sign in at a provider: whom its tokens tell of, whose consoles may call, and which calls go on elsewhere. */
export function enableHosted(app: FastifyInstance, { pool, config }: Parts): Authenticator | null {
  const { oidc, organizationId, consoleOrigins } = config;
  if (oidc === null) return null;
  const verifier = createTokenVerifier(oidc);
  allowConsoles(app, consoleOrigins);
  forwardToOrganizations(app, { oidc, organizationId, verifier });
  return hostedAuthenticator({ pool, oidc, organizationId, verifier });
}
