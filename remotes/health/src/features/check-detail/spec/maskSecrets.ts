import { isRecord } from '@opsdeck/shared/lib';

const MASK = '***';
const MAX_DEPTH = 60;
const SECRET_KEY =
  /pass(word|wd|phrase|code)|^pwd$|secret|token|api[-_]?key|access[-_]?key|private[-_]?key|ssh[-_]?key|account[-_]?key|credential|bearer|authori[sz]ation|cookie|webhook[-_]?url|certificate$|^cert$/i;
/** Points to where a secret is kept, which is no secret. */
const REFERENCE_KEY = /^valueFrom$|Ref$|^serviceAccount$/;
const URL_USER = /([a-z][a-z0-9+.-]*:\/\/)([^/?#\s@]*)@/gi;
const PAIR =
  /\b(password|passwd|pwd|token|secret|api[-_]?key|access[-_]?key|sig|signature)(\s*[=:]\s*)("[^"]*"|'[^']*'|[^&;,\s]+)/gi;

/**
 * A definition without the secrets that stand in it as they are. References to secrets stay, because they
 * are what a reader looks for.
 */
export function maskSecrets(value: unknown): unknown {
  return mask(value, { secret: false, depth: 0 });
}

type Place = { secret: boolean; depth: number };

function mask(value: unknown, place: Place): unknown {
  if (place.depth > MAX_DEPTH) return '…';
  const inner = { ...place, depth: place.depth + 1 };
  if (Array.isArray(value)) return value.map((item) => mask(item, inner));
  if (isRecord(value)) return maskRecord(value, inner);
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return value;
  if (place.secret) return MASK;
  return typeof value === 'string' ? maskText(value) : value;
}

function maskRecord(record: Record<string, unknown>, place: Place): Record<string, unknown> {
  // `{name: DB_PASSWORD, value: …}`, as headers and environment variables are written.
  const named = typeof record.name === 'string' && SECRET_KEY.test(record.name);
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      if (REFERENCE_KEY.test(key)) return [key, value];
      const secret = SECRET_KEY.test(key) || (place.secret && !isLabel(key)) || (named && key === 'value');
      return [key, mask(value, { ...place, secret })];
    }),
  );
}

/** Within a secret: what it is called is shown, what it holds is not. */
function isLabel(key: string): boolean {
  return key === 'name' || key === 'namespace' || key === 'username';
}

function maskText(text: string): string {
  return text.replace(URL_USER, `$1${MASK}@`).replace(PAIR, `$1$2${MASK}`);
}
