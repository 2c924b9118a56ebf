import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

// Inline styles: the toast library injects some. Scripts: nothing inline, nothing evaluated.
// Images: pictures of people and icons of resources may live on other https hosts.
function contentSecurityPolicy(connections: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connections].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

// Backends of organizations are named by tokens, after the page has loaded: any of https, or of this machine.
const ORGANIZATION_BACKENDS = ['https:', 'http://127.0.0.1:*', 'http://localhost:*'];

const SECURITY_HEADERS = {
  'content-security-policy': contentSecurityPolicy([]),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Set before anything else runs, so that errors carry them too. */
export function addSecurityHeaders(app: FastifyInstance, oidc: { issuer: string } | null = null): void {
  const connections = oidc === null ? [] : [new URL(oidc.issuer).origin, ...ORGANIZATION_BACKENDS];
  const headers = { ...SECURITY_HEADERS, 'content-security-policy': contentSecurityPolicy(connections) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
  });
}

/** Addresses that cannot even be decoded never reach a hook or the error handler. */
export function answerUnreadableRequest(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply
    .code(error.statusCode ?? 400)
    .headers({ ...SECURITY_HEADERS, 'x-request-id': request.id })
    .send({ error: error.message });
}
