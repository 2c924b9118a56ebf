/** Who is signed in. The host provides it; areas only read it. */
export { parseWhoami } from './parseWhoami';
export { SessionProvider, useSession } from './SessionProvider';
export type { CurrentUser, Session } from './SessionProvider';
