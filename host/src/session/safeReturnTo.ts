const MAX_LENGTH = 2048;
// Control characters, backslashes, characters that look like slashes, and those that nobody can see.
const FORBIDDEN =
  /[\p{Cc}\p{Cs}\\\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2044\u2215\u29f5\u29f8\u29f9\ufe68\ufeff\uff0f\uff3c]/u;
// Pages that send a signed-in person on again: returning to them would go in circles.
const ENTRANCES = ['login', 'registration', 'recovery', 'error', 'auth-state-checker'];
/** Applies a pending change of the account after the person confirmed who they are. */
const SETTINGS_SUBMIT = '/api/.ory/self-service/settings';
const DECODINGS = 4;
const DOT_SEGMENT = /\/\.{1,2}(\/|$)/;

/** Leads away from the console when a browser resolves it: `//host` and what normalises to it. */
function isOneSlashPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//');
}

/** Whether the path stays one of this origin however often something on the way decodes it. */
function isPlainPath(path: string): boolean {
  let text = path;
  for (let round = 0; round < DECODINGS; round += 1) {
    if (!isOneSlashPath(text) || FORBIDDEN.test(text) || DOT_SEGMENT.test(text)) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(text);
    } catch {
      // Half an escape: the router cannot read it at first sight, and later it is only text.
      return round > 0;
    }
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

function firstSegment(path: string): string {
  return (decodeURIComponent(path).split('/')[1] ?? '').trim().toLowerCase();
}

/** Whether the address is answered by the identity service, so that the browser has to load it. */
export function isServerAddress(path: string): boolean {
  return path.startsWith(`${SETTINGS_SUBMIT}?`);
}

/** The path of an address of this origin when it is a place to return to, else null. */
export function returnPath(url: URL): string | null {
  const { pathname, search, hash } = url;
  // `/..//host` is a harmless looking path that normalises to `//host`.
  if (!isPlainPath(pathname)) return null;
  const path = `${pathname}${search}${hash}`;
  if (path.length > MAX_LENGTH) return null;
  const segment = firstSegment(pathname);
  if (segment === 'api') return isServerAddress(path) && url.searchParams.has('flow') ? path : null;
  return ENTRANCES.includes(segment) ? null : path;
}

/**
 * The only way a `return_to` becomes a place to go: a path of this origin, else the start page. Pages that
 * only a person without a session has a use for are refused too, because returning to them would loop.
 */
export function safeReturnTo(value: string | null | undefined, origin: string): string {
  if (!value || value.length > MAX_LENGTH || FORBIDDEN.test(value) || !isOneSlashPath(value)) return '/';
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin) return '/';
  return returnPath(url) ?? '/';
}
