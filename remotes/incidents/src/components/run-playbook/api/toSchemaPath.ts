const PREFIX = '/api/';
const SCHEMAS = 'schemas/';

/** The path of a schema of this backend as the client asks for it; null for one of elsewhere. */
export function toSchemaPath(url: string, origin: string): string | null {
  if (url === '' || !URL.canParse(url, origin)) return null;
  const { origin: place, pathname } = new URL(url, origin);
  if (place !== origin) return null;
  const path = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : pathname.replace(/^\/+/, '');
  return path.startsWith(SCHEMAS) && path.length > SCHEMAS.length ? path : null;
}
