import { canAccess, type Action, type Resource, type Role } from '@opsdeck/shared/rbac/model';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '@/gateway/HttpError';
import type { Scope } from '@/tokens/tokenScope';

export type RequestSession = {
  /** How the caller proved who they are; only `session` is a browser that signed in here. */
  kind: 'session' | 'token' | 'hosted' | 'anonymous';
  id: string;
  identityId: string;
  person: { id: string; name: string; email: string; avatar: string | null };
  roles: Role[];
  /** Of a session of a browser: how strongly and when the person proved who they are. */
  aal?: 'aal1' | 'aal2';
  authenticatedAt?: Date;
  /** The person has a second factor, which this session has not shown yet: it opens nothing. */
  lacksSecondFactor?: boolean;
  /** Of a token that may not do everything that its person may. */
  scope?: readonly Scope[];
};

declare module 'fastify' {
  interface FastifyRequest {
    session: RequestSession | null;
  }
}

export function requireSession(request: FastifyRequest): RequestSession {
  if (!request.session) throw new HttpError(401, 'You are not signed in.');
  return request.session;
}

export function requireRight(request: FastifyRequest, resource: Resource, action: Action): RequestSession {
  const session = requireSession(request);
  if (!canAccess(session.roles, resource, action)) throw rbacDenied(session, resource, action);
  return session;
}

/** The denial of the real platform: plain text, with what was asked in headers. */
export function rbacDenied(session: RequestSession, object: string, action: string): HttpError {
  return new HttpError(403, 'unauthorized. Access Denied', {
    body: 'unauthorized. Access Denied',
    headers: { 'x-rbac-subject': session.person.id, 'x-rbac-object': object, 'x-rbac-action': action },
  });
}
