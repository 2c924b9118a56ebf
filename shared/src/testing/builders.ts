import type { CurrentUser, Session } from '../session/SessionProvider';

/** A signed-in person; an administrator unless told otherwise. */
export function buildUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '10000000-0000-4000-8000-000000000001',
    name: 'Ada Example',
    email: 'ada@opsdeck.local',
    avatar: null,
    roles: ['admin'],
    permissions: [],
    ...overrides,
  };
}

/** A session of `buildUser`. */
export function buildSession(overrides: Partial<Session> = {}): Session {
  return { user: buildUser(), organizationId: null, ...overrides };
}
