import type { FastifyRequest } from 'fastify';
import type { RequestSession } from '@/gateway/requestSession';

/** A session that a browser signed in for here; access tokens and other callers have no say over accounts. */
export type BrowserSession = RequestSession & {
  kind: 'session';
  aal: 'aal1' | 'aal2';
  authenticatedAt: Date;
  /** The person has set up a second factor, and this session has not shown it yet. */
  lacksSecondFactor: boolean;
};

export function browserSession(request: FastifyRequest): BrowserSession | null {
  const { session } = request;
  if (session?.kind !== 'session' || !session.aal || !session.authenticatedAt) return null;
  return {
    ...session,
    kind: 'session',
    aal: session.aal,
    authenticatedAt: session.authenticatedAt,
    lacksSecondFactor: session.lacksSecondFactor === true,
  };
}
