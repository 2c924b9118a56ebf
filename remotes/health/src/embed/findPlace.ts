/**
 * Where a link leads, as long as it stays on the origin it is read at. Browsers read a backslash as a slash and
 * pass over tabs and ends of lines, so only the address that they make of a link tells.
 */
export function findPlace(link: string, base: string): URL | null {
  const place = URL.parse(link, base);
  if (place?.origin !== new URL(base).origin) return null;
  // What `/.//host` becomes: on its own, such a path would be read as another origin.
  return place.pathname.startsWith('//') ? null : place;
}

/** Path, query and fragment of an address. */
export function pathOf({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`;
}
