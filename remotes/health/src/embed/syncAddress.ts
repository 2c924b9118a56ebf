const DEFAULT_PARAMETER = 'opsdeck';

/** The parameter of the page's address that the area may use; null when it may use none. */
export function addressParameter(syncUrl: boolean | string | undefined): string | null {
  if (!syncUrl) return null;
  return syncUrl === true ? DEFAULT_PARAMETER : syncUrl;
}

/** What the address of the page says about the area. */
export function readAddress(parameter: string): string | null {
  return new URL(window.location.href).searchParams.get(parameter);
}

/** Writes the state of the area into its parameter; every other part of the address stays. */
export function writeAddress(parameter: string, search: string): void {
  const url = new URL(window.location.href);
  if (search === '') url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, search);
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}
