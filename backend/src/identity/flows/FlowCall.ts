import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserSession, type BrowserSession } from '@/identity/browserSession';
import { consoleOrigin, publicUrl } from '@/identity/publicUrl';

type Query = Record<string, string | undefined>;

/** One call of a flow, with what all of its steps ask for. */
export type FlowCall = {
  request: FastifyRequest;
  reply: FastifyReply;
  query: Query;
  /** The console's own. */
  origin: string;
  /** Base address of the identity API. */
  publicUrl: string;
  session: BrowserSession | null;
};

export function flowCall(request: FastifyRequest, reply: FastifyReply): FlowCall {
  return {
    request,
    reply,
    query: request.query as Query,
    origin: consoleOrigin(request),
    publicUrl: publicUrl(request),
    session: browserSession(request),
  };
}
