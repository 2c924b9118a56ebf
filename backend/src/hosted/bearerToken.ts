import type { FastifyRequest } from 'fastify';

// Three parts; the access tokens of this installation have more.
const JWT = /^bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i;
const MAX_LENGTH = 16_384;

/** The JSON web token that a call brings, unread. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const header = headers.authorization ?? '';
  return header.length > MAX_LENGTH ? null : (JWT.exec(header)?.[1] ?? null);
}
