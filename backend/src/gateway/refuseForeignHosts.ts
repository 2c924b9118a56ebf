import type { FastifyInstance } from 'fastify';
import { HttpError } from '@/gateway/HttpError';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const MISDIRECTED = 421;

/**
 * A page of another site may point its own name at this machine and so become "the same origin" for the browser
 * (DNS rebinding). So only names that this console is known by are answered: those of this machine, and the one of
 * `OPSDECK_PUBLIC_URL`.
 */
export function refuseForeignHosts(app: FastifyInstance, publicUrl: string | null): void {
  const publicName = publicUrl === null ? null : new URL(publicUrl).hostname;
  app.addHook('onRequest', async (request) => {
    // The page behind such a name can also send the header that a proxy sends, so the real one must fit as well.
    const names = [nameOf(request.headers.host ?? ''), nameOf(request.host)];
    const foreign = names.find((name) => !LOOPBACK.has(name) && name !== publicName);
    if (foreign === undefined) return;
    throw new HttpError(
      MISDIRECTED,
      `This console is not known as ${foreign || 'a call without a host'}. Set OPSDECK_PUBLIC_URL to the address that people use.`,
    );
  });
}

/** The name without the port, in the spelling that addresses are compared in. */
function nameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}
