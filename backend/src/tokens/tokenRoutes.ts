import { hasRight, isAdmin } from '@opsdeck/shared/rbac/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '@/config/Config';
import { HttpError } from '@/gateway/HttpError';
import { isUuid } from '@/gateway/isUuid';
import { isCrossSite } from '@/gateway/refuseCrossSite';
import { rbacDenied, requireSession, type RequestSession } from '@/gateway/requestSession';
import { consoleOrigin } from '@/identity/publicUrl';
import { kubeconfigFileName, renderKubeconfig } from '@/tokens/kubeconfig';
import { readNewToken } from '@/tokens/readNewToken';
import { createToken, findToken, listTokens, replaceToken, revokeToken } from '@/tokens/tokenStore';

type Deps = { pool: pg.Pool; config: Pick<Config, 'publicUrl'> };

/** Tokens of programs: one comes with the kubeconfig; they can be listed and revoked. */
export async function tokenRoutes(app: FastifyInstance, { pool, config }: Deps): Promise<void> {
  app.get('/kubeconfig', async (request, reply) => {
    const session = requireOwnHands(request);
    if (!hasRight(session.roles, 'downloadKubeconfig')) {
      throw rbacDenied(session, 'kubernetes-proxy', 'create');
    }
    const origin = config.publicUrl ?? consoleOrigin(request);
    const token = await replaceToken(pool, {
      personId: session.person.id,
      name: session.person.email || session.person.id,
    });
    reply.header('content-type', 'text/yaml; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${kubeconfigFileName(origin)}"`);
    return renderKubeconfig({ origin, token });
  });

  app.post('/auth/create_token', async (request) => {
    const session = requireOwnHands(request);
    const { name, lifeMs, autoRenew, scope } = readNewToken(request.body);
    const token = await createToken(pool, { personId: session.person.id, name, lifeMs, autoRenew, scope });
    if (token === null) throw new HttpError(409, `You have a token named ${name} already.`);
    return { message: 'success', payload: { token } };
  });

  app.get('/auth/tokens', async (request) => {
    const session = requireSession(request);
    return {
      message: 'success',
      payload: await listTokens(pool, isAdmin(session.roles) ? null : session.person.id),
    };
  });

  app.delete<{ Params: { id: string } }>('/auth/token/:id', async (request) => {
    const session = requireSession(request);
    const token = isUuid(request.params.id) ? await findToken(pool, request.params.id) : null;
    if (!token) throw new HttpError(404, 'There is no such token.');
    const isOwn = token.created_by === session.person.id || token.person_id === session.person.id;
    if (!isOwn && !isAdmin(session.roles))
      throw new HttpError(403, 'Only who made a token or an administrator can revoke it.');
    await revokeToken(pool, token);
    return { message: 'success' };
  });
}

/**
 * Asking for the file makes a token and ends the one before. So neither a link on a foreign page may do it,
 * nor a token, which could outlive its own end that way.
 */
function requireOwnHands(request: FastifyRequest): RequestSession {
  const session = requireSession(request);
  if (session.kind === 'token') throw new HttpError(403, 'A token can not make another one.');
  if (session.kind === 'session' && isCrossSite(request)) {
    throw new HttpError(403, 'This call came from another site and was refused.');
  }
  return session;
}
