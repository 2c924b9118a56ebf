import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { anonymousRoutes } from '@/anonymous/anonymousRoutes';
import { artifactRoutes } from '@/artifacts/artifactRoutes';
import { canaryRoutes } from '@/canary/canaryRoutes';
import { testRunRoutes } from '@/canary/testRunRoutes';
import type { CheckRunner } from '@/checks/createCheckRunner';
import type { Config } from '@/config/Config';
import { acceptEmptyJson } from '@/gateway/acceptEmptyJson';
import { allowOrigins } from '@/gateway/allowOrigins';
import { authenticateCalls, cookieAuthenticator } from '@/gateway/authenticate';
import { compressAnswers } from '@/gateway/compressAnswers';
import { createPostgrestClient, type PostgrestUpstream } from '@/gateway/createPostgrestClient';
import { createRoleTokens } from '@/gateway/createRoleTokens';
import { dbRoutes } from '@/gateway/dbRoutes';
import { handleErrors, type Log } from '@/gateway/handleError';
import { healthRoute } from '@/gateway/healthRoute';
import { HttpError } from '@/gateway/HttpError';
import { refuseCrossSiteWrites } from '@/gateway/refuseCrossSite';
import { refuseForeignHosts } from '@/gateway/refuseForeignHosts';
import { registerSite } from '@/gateway/registerSite';
import { addSecurityHeaders, answerUnreadableRequest } from '@/gateway/securityHeaders';
import { enableHosted } from '@/hosted/enableHosted';
import { identityRoutes } from '@/identity/identityRoutes';
import { refuseHalfSignedIn } from '@/identity/refuseHalfSignedIn';
import { mailboxRoutes } from '@/mail/mailboxRoutes';
import type { MailService } from '@/mail/startMail';
import { createKratosClient } from '@/kratos/createKratosClient';
import { kratosAuthenticator } from '@/kratos/kratosAuthenticator';
import { kratosProxy } from '@/kratos/kratosProxy';
import { configRoute } from '@/platform/configRoute';
import { platformRoutes } from '@/platform/platformRoutes';
import type { Notifications } from '@/notifications/createNotifications';
import { notificationRoutes } from '@/notifications/notificationRoutes';
import type { PlaybookEngine } from '@/playbooks/createPlaybookEngine';
import { playbookRoutes } from '@/playbooks/playbookRoutes';
import { publicRoutes } from '@/public/publicRoutes';
import { schemaRoutes } from '@/schemas/schemaRoutes';
import { refuseBeyondScope } from '@/tokens/refuseBeyondScope';
import { tokenAuthenticator } from '@/tokens/tokenAuthenticator';
import { tokenRoutes } from '@/tokens/tokenRoutes';

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 60_000;

export type GatewayDeps = {
  /** Owner pool. */
  pool: pg.Pool;
  config: Config;
  postgrest: PostgrestUpstream;
  jwtSecret: string;
  runner: CheckRunner;
  playbooks: PlaybookEngine;
  notifications: Pick<Notifications, 'recentEvents'>;
  mail: Pick<MailService, 'courier' | 'mailbox'>;
  log: Log;
  isReady: () => boolean;
};

/** The one origin: the console and its remotes, and every call under `/api`. */
export async function createGateway(deps: GatewayDeps): Promise<FastifyInstance> {
  const { pool, config, log } = deps;
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    // Only a proxy on this machine can connect; it knows the browser's scheme, host and address.
    trustProxy: 'loopback',
    frameworkErrors: answerUnreadableRequest,
  });
  const postgrest = createPostgrestClient(deps.postgrest);
  const tokens = createRoleTokens(deps.jwtSecret);
  app.addHook('onClose', () => postgrest.close());

  acceptEmptyJson(app);
  handleErrors(app, log);
  addSecurityHeaders(app, config.oidc);
  refuseForeignHosts(app, config.publicUrl);
  compressAnswers(app);
  await app.register(fastifyCookie);

  await registerSite(app, config);
  configRoute(app, { pool, config });
  mailboxRoutes(app, deps.mail);
  healthRoute(app, { pool, postgrest, isReady: deps.isReady });

  // Beside the calls of people: whoever asks here is not asked who they are.
  await app.register(publicRoutes, { prefix: '/api/public', pool, isOn: config.publicViews });
  await app.register(
    async (api) => {
      // First, so that a page of another origin can read why a call was refused.
      allowOrigins(api, config.consoleOrigins);
      const hosted = enableHosted(api, { pool, config });
      refuseCrossSiteWrites(api);
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      if (config.signIn === 'anonymous') {
        await api.register(anonymousRoutes, { pool, postgrest, tokens, runner: deps.runner });
        return;
      }
      const kratos = config.kratosUrl === null ? null : createKratosClient(config.kratosUrl);
      if (kratos) api.addHook('onClose', () => kratos.close());
      const browsers = kratos ? kratosAuthenticator({ kratos, pool }) : cookieAuthenticator(pool);
      authenticateCalls(api, [hosted ?? browsers, tokenAuthenticator(pool)]);
      refuseHalfSignedIn(api, { exceptAt: '/api/.ory/' });
      refuseBeyondScope(api);
      if (kratos) await api.register(kratosProxy, { prefix: '/.ory', kratos });
      // People of a provider have no account here: there is nothing to serve themselves with.
      else if (!hosted)
        await api.register(identityRoutes, {
          prefix: '/.ory',
          pool,
          log,
          config,
          courier: deps.mail.courier,
        });
      await api.register(dbRoutes, { prefix: '/db', postgrest, tokens });
      await api.register(platformRoutes, { pool });
      await api.register(tokenRoutes, { pool, config });
      await api.register(schemaRoutes, { prefix: '/schemas' });
      await api.register(artifactRoutes, { prefix: '/artifacts', pool });
      await api.register(playbookRoutes, { prefix: '/playbook', pool, engine: deps.playbooks });
      await api.register(notificationRoutes, {
        prefix: '/notification',
        pool,
        notifications: deps.notifications,
      });
      await api.register(canaryRoutes, { prefix: '/canary', pool, runner: deps.runner });
      await api.register(testRunRoutes, { prefix: '/canary', runner: deps.runner, log });
      api.all('/*', async (request) => {
        throw new HttpError(404, `Nothing is at ${request.url.split('?', 1)[0]}`);
      });
    },
    { prefix: '/api' },
  );
  return app;
}
