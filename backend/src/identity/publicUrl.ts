import type { FastifyRequest } from 'fastify';

const IDENTITY_PREFIX = '/api/.ory';

export function consoleOrigin(request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return `${request.protocol}://${request.host}`;
}

/** The base address of the identity API as the browser sees it. */
export function publicUrl(request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return `${consoleOrigin(request)}${IDENTITY_PREFIX}`;
}
