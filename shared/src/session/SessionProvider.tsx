import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** The signed-in person. `roles` is what the server sent and may hold names that are no role. */
export type CurrentUser = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  roles: string[];
  permissions: unknown[];
};

/** Who is signed in, and for which organization; its id is part of every cache key. */
export type Session = { user: CurrentUser; organizationId: string | null };

const SessionContext = createContext<Session | null>(null);

/** Gives everything below it the current session. */
export function SessionProvider({ value, children }: { value: Session; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** The current session. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
