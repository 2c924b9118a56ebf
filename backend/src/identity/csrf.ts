import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KratosError } from '@/identity/KratosError';
import { publicUrl } from '@/identity/publicUrl';
import { cookieAttributes } from '@/identity/sessionCookie';

const SECRET_BYTES = 32;
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

function csrfCookieName(request: FastifyRequest): string {
  return `csrf_token_${createHash('sha256').update(publicUrl(request)).digest('hex')}`;
}

/** The browser's secret from its cookie, or null when there is none (or junk). */
export function readCsrfSecret(request: FastifyRequest): Buffer | null {
  const secret = Buffer.from(request.cookies[csrfCookieName(request)] ?? '', 'base64url');
  return secret.length === SECRET_BYTES ? secret : null;
}

export function ensureCsrfSecret(request: FastifyRequest, reply: FastifyReply): Buffer {
  return readCsrfSecret(request) ?? renewCsrfSecret(request, reply);
}

/** A new secret whenever the signed-in person changes, so that forms opened before are no longer accepted. */
export function renewCsrfSecret(request: FastifyRequest, reply: FastifyReply): Buffer {
  const secret = randomBytes(SECRET_BYTES);
  const name = csrfCookieName(request);
  const value = secret.toString('base64url');
  reply.setCookie(name, value, { ...cookieAttributes(request), maxAge: ONE_YEAR_SECONDS });
  // What is left of this request must not make a second one.
  request.cookies[name] = value;
  return secret;
}

/** Different in every answer, so that compression of the page cannot give the secret away. */
export function maskCsrfSecret(secret: Buffer): string {
  const mask = randomBytes(SECRET_BYTES);
  return Buffer.concat([mask, xor(mask, secret)]).toString('base64');
}

function isCsrfToken(token: unknown, secret: Buffer): boolean {
  if (typeof token !== 'string') return false;
  const bytes = Buffer.from(token, 'base64');
  if (bytes.length !== 2 * SECRET_BYTES) return false;
  return timingSafeEqual(xor(bytes.subarray(0, SECRET_BYTES), bytes.subarray(SECRET_BYTES)), secret);
}

export function hashCsrfSecret(secret: Buffer): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function requireCsrfToken(request: FastifyRequest, token: unknown): Buffer {
  const secret = readCsrfSecret(request);
  if (!secret) throw csrfViolation('The browser sent no anti-CSRF cookie.');
  if (!isCsrfToken(token, secret))
    throw csrfViolation('The anti-CSRF token is missing or belongs to another browser.');
  return secret;
}

export function csrfViolation(rejectReason: string): KratosError {
  return new KratosError(403, 'The request was refused for security reasons.', {
    id: 'security_csrf_violation',
    reason: 'Please retry the form.',
    details: { reject_reason: rejectReason },
  });
}

function xor(left: Buffer, right: Buffer): Buffer {
  return Buffer.from(left.map((byte, index) => byte ^ (right[index] ?? 0)));
}
