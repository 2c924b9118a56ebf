const HIDDEN = '[hidden]';

const JWT = /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g;
const AUTHORIZATION = /\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi;
const URL_PASSWORD = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@]*):[^\s/@]+@/gi;
const NAMED =
  /(["']?\b[\w-]*(?:password|passwd|secret|token|api[_-]?key|access[_-]?key|cookie|session[_-]?id|client[_-]?secret)\b["']?\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s&,;"'}]+)/gi;

/** A text without what looks like a credential, for showing and copying error details. */
export function scrubSecrets(text: string): string {
  return text
    .replace(AUTHORIZATION, (_match, scheme: string) => `${scheme} ${HIDDEN}`)
    .replace(JWT, HIDDEN)
    .replace(URL_PASSWORD, (_match, start: string) => `${start}:${HIDDEN}@`)
    .replace(NAMED, (match: string, name: string, value: string) =>
      value.startsWith(HIDDEN.slice(0, 7)) ? match : name + HIDDEN,
    );
}
