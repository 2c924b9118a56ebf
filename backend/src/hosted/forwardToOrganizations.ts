import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import type { Oidc } from '@/config/switches';
import { HttpError } from '@/gateway/HttpError';
import { bearerToken } from './bearerToken';
import type { TokenVerifier } from './createTokenVerifier';
import { claimsWithOrganizations, findMembership } from './findMembership';

const ORGANIZATION = 'x-opsdeck-organization';
// Set on the way out: a backend that is not what the token says must not pass the call on for ever.
const FORWARDED = 'x-opsdeck-forwarded';
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
];
// Cookies of this origin are no business of another backend, nor the other way round.
const NOT_SENT = [...HOP_BY_HOP, 'host', 'cookie'];
const NOT_RETURNED = [...HOP_BY_HOP, 'set-cookie'];
const BODILESS = ['GET', 'HEAD', 'OPTIONS'];
const TIMEOUT_MS = 600_000;

type Parts = { oidc: Oidc; organizationId: string | null; verifier: TokenVerifier };

/**
 * Calls for an organization that is served elsewhere go on to its backend. Where that is comes from the token of the
 * person, which the provider signed, and from nothing that a page could write.
 */
export function forwardToOrganizations(
  app: FastifyInstance,
  { oidc, organizationId, verifier }: Parts,
): void {
  const agent = new Agent({
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    connect: { timeout: 5_000 },
  });
  app.addHook('onClose', () => agent.close());
  // Services that listen on this machine alone are not for a provider on the internet to point at.
  const isLocal = oidc.issuer.startsWith('http:');

  app.addHook('onRequest', async (request, reply) => {
    const wanted = request.headers[ORGANIZATION];
    if (typeof wanted !== 'string' || wanted === organizationId) return;
    if (request.headers[FORWARDED] !== undefined) {
      throw new HttpError(403, 'This backend belongs to another organization.');
    }
    const { name, url } = await backendOf(request, wanted);
    return forward(request, reply, { name, url });
  });

  async function backendOf(request: FastifyRequest, wanted: string): Promise<{ name: string; url: string }> {
    const token = bearerToken(request);
    const verified = token === null ? null : await verifier.verify(token);
    if (token === null || verified === null) throw new HttpError(401, 'You are not signed in.');
    const claims = await claimsWithOrganizations(verifier, token, verified, oidc.claims);
    const membership = findMembership(claims, oidc.claims, wanted);
    if (!membership) throw new HttpError(403, 'You do not belong to this organization.');
    const { name, backend } = membership;
    if (backend.kind === 'none') throw new HttpError(404, `${name} has no backend yet.`);
    if (backend.kind === 'refused') {
      throw new HttpError(403, `The backend address of ${name} must be https (http only on this machine).`);
    }
    if (!isLocal && backend.url.startsWith('http:')) {
      throw new HttpError(403, `The backend address of ${name} must be https.`);
    }
    return { name, url: backend.url };
  }

  async function forward(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, url }: { name: string; url: string },
  ): Promise<FastifyReply> {
    const target = new URL(`${url}${request.url.replace(/^\/api(?=[/?]|$)/, '')}`);
    // Dots in the path must not lead out of the place that the token names.
    if (!target.href.startsWith(`${url}/`)) throw new HttpError(400, 'This path leads out of the backend.');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    try {
      const answer = await agent.request({
        origin: target.origin,
        path: `${target.pathname}${target.search}`,
        method: request.method,
        headers: { ...without(request.headers, NOT_SENT), [FORWARDED]: '1' },
        body: BODILESS.includes(request.method) ? null : request.raw,
        signal: gone.signal,
      });
      for (const [header, value] of Object.entries(without(answer.headers, NOT_RETURNED))) {
        // What this gateway says about safety is not for another one to weaken.
        if (value !== undefined && !reply.hasHeader(header)) reply.header(header, value);
      }
      return await reply.code(answer.statusCode).send(answer.body);
    } catch (error) {
      if (gone.signal.aborted) return reply;
      throw new HttpError(502, `The backend of ${name} does not answer.`, { cause: error });
    }
  }
}

function without<T>(headers: Record<string, T>, names: readonly string[]): Record<string, T> {
  const { connection } = headers as { connection?: unknown };
  const named = typeof connection === 'string' ? connection.toLowerCase().split(/\s*,\s*/) : [];
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !names.includes(name) && !named.includes(name)),
  );
}
