import type { RequestSession } from '@/gateway/requestSession';

/** Everybody who reads without signing in. There is no such person in the database, nor any right to write. */
export const ANONYMOUS_SESSION: RequestSession = {
  kind: 'anonymous',
  id: '00000000-0000-4000-8000-0000000a0000',
  identityId: '00000000-0000-4000-8000-0000000a0000',
  person: { id: '00000000-0000-4000-8000-0000000a0000', name: 'Anonymous', email: '', avatar: null },
  // What the console shows; what may be read is decided by the list of calls and by the role of the database.
  roles: ['viewer'],
};
