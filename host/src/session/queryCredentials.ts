export type QueryCredentials = { identifier: string; password: string };

let taken: QueryCredentials | null = null;

/**
 * Takes `username` and `password` out of the address of the sign-in page, before anything is requested. They
 * wait in memory until the page knows whether this installation allows them at all.
 */
export function hideQueryCredentials(location: Location, history: History): void {
  const params = new URLSearchParams(location.search);
  const identifier = params.get('username');
  const password = params.get('password');
  if (identifier === null && password === null) return;
  params.delete('username');
  params.delete('password');
  if (location.pathname === '/login') taken = { identifier: identifier ?? '', password: password ?? '' };
  const query = params.toString();
  history.replaceState(history.state, '', `${location.pathname}${query ? `?${query}` : ''}${location.hash}`);
}

/** Hands the credentials out once and forgets them. */
export function takeQueryCredentials(): QueryCredentials | null {
  const credentials = taken;
  taken = null;
  return credentials;
}
