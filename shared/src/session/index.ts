/** Who is signed in. The host provides it; areas only read it. */
export { SessionProvider, useSession } from './SessionProvider';
export type { CurrentUser, Session } from './SessionProvider';
