/** Where a script can keep something in the browser. */
type StoragePlace = 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cookie';

type AllowedEntry = {
  place: StoragePlace;
  key: string | RegExp;
  /** What the value looks like; anything else is refused although the key is known. */
  value: RegExp;
  why: string;
  /** Must be gone when the journey ends. */
  passing?: true;
  /** Its random text is no key to anything that lasts. */
  random?: true;
};

/** Everything that the console may leave in a browser. Nothing else, and never anything of a sign-in. */
const STORAGE_ALLOW_LIST: readonly AllowedEntry[] = [
  {
    place: 'localStorage',
    key: 'sidebarCollapsed',
    value: /^(true|false)$/,
    why: 'The sidebar stays as the person left it, named by the specification.',
  },
  {
    place: 'localStorage',
    key: 'themeMode',
    value: /^(light|dark)$/,
    why: 'The first paint has the chosen theme before any script of the console runs.',
  },
  {
    place: 'localStorage',
    key: 'density',
    value: /^(comfortable|compact)$/,
    why: 'The height of rows is a taste of the person on this device.',
  },
  {
    place: 'localStorage',
    key: 'dateTimePreference',
    value: /^(short|medium|full|timestamp)$/,
    why: 'How dates are written, one of the preferences of the specification.',
  },
  {
    place: 'localStorage',
    key: 'timezone',
    value: /^[A-Za-z_+\-/0-9]{1,64}$/,
    why: 'The zone that times are shown in, one of the preferences of the specification.',
  },
  {
    place: 'localStorage',
    key: 'showDeletedConfigs',
    value: /^(yes|no)$/,
    why: 'Whether deleted configuration items are listed, one of the preferences of the specification.',
  },
  {
    place: 'localStorage',
    key: 'healthPageRefreshRate',
    value: /^\d{1,3}[smhdw]$/,
    why: 'How often the list of checks asks again, named by the specification.',
  },
  {
    place: 'localStorage',
    key: 'healthSettings',
    value: /^\{"hidePassing":"(true|false)","tabBy":"[^"]{1,200}","groupBy":"[^"]{1,200}"\}$/,
    why: 'How a person left the list of checks: Hide Passing, tabs and groups, as specified.',
  },
  {
    place: 'localStorage',
    key: 'tablePageSize',
    value: /^\d{1,4}$/,
    why: 'The page size is remembered between visits, as specified.',
  },
  {
    place: 'localStorage',
    key: 'recentlyUsedTimeRanges',
    value: /^\[(\{("(type|display|from|to)":"[^"]{1,40}",?){4}\},?){0,5}\]$/,
    why: 'The five custom ranges that were used last, named by the specification.',
  },
  {
    place: 'localStorage',
    key: 'recentPlaces',
    value: /^\{"person":"[^"]{1,60}","places":\[(\{"path":"\/[^"?#]*","title":"[^"]{1,200}"\},?){0,8}\]\}$/,
    why: 'The pages a person visited last, for the command palette: paths and titles, gone at sign-out.',
  },
  {
    place: 'localStorage',
    key: 'letterShortcuts',
    value: /^off$/,
    why: 'Whoever dictates or hits keys by accident turns shortcuts of single letters off.',
  },
  {
    place: 'localStorage',
    key: /^notificationsSeen\.[\w-]{1,64}$/,
    value: /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/,
    why: 'When a person last looked at the notifications: the bell counts what came since.',
  },
  {
    place: 'sessionStorage',
    key: 'react-router-scroll-positions',
    value: /^\{("[^"]*":\d+(\.\d+)?,?)*\}$/,
    why: 'Where a page was scrolled to when the person comes back to it: keys of the history and numbers.',
  },
  {
    place: 'sessionStorage',
    key: 'organization',
    value: /^[\w.:@|-]{1,128}$/,
    why: 'Which organization this tab shows: a reload stays there. An id, in the variant with organizations only.',
    random: true,
  },
  {
    place: 'sessionStorage',
    key: /^signInState\.\w+$/,
    value: /^\{.*\}$/,
    why: 'Half a sign-in, on the way to the provider and back: a one-time verifier that is useless without the code.',
    random: true,
    passing: true,
  },
];

export type StoredEntry = { place: StoragePlace; key: string; value: string };

const SECRETS: readonly [RegExp, string][] = [
  [/\beyJ[\w-]{8,}\.[\w-]{8,}/, 'a JSON web token'],
  [/\bory_(st|at|kt|lo)_\w{8,}/, 'a token of the identity service'],
  [/"?(access|refresh|id|session|csrf|logout)_?token"?\s*[:=]/i, 'a field for a token'],
  [/"?(password|passwd|secret|totp_code|lookup_secret)"?\s*[:=]/i, 'a field for a secret'],
  [/\botpauth:\/\//, 'the secret of an authenticator app'],
  [/\bopsdeck-(admin|editor|commander|responder|viewer|guest)\b/, 'a demo password'],
  [/(?<!\d)\d{6}(?!\d)/, 'a code of six digits'],
];
/** Ids of rows name things; they open nothing. */
const UUID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi;
const RANDOM = /[A-Za-z0-9_-]{32,}/;

function matches(pattern: string | RegExp, text: string): boolean {
  return typeof pattern === 'string' ? pattern === text : pattern.test(text);
}

/** Why an entry may not be in a browser; null when it may. `typed` are secrets that were typed in the journey. */
export function refuseStored(entry: StoredEntry, typed: Iterable<string> = []): string | null {
  const named = `${entry.place} "${entry.key}"`;
  const allowed = STORAGE_ALLOW_LIST.find(
    ({ place, key }) => place === entry.place && matches(key, entry.key),
  );
  if (!allowed) return `${named} is not on the list of what may be stored`;
  for (const secret of typed) {
    if (entry.value.includes(secret)) return `${named} holds what was typed into a field for a secret`;
  }
  // The list of the last ranges holds times, which have milliseconds but no code.
  const value = entry.value.replace(UUID, '').replace(/\d{4}-\d{2}-\d{2}[T ][\d:.]+Z?/g, '');
  const secret = SECRETS.find(([pattern]) => pattern.test(value));
  const numbers = entry.key === 'react-router-scroll-positions' || allowed.random === true;
  if (secret && !(numbers && secret[1] === 'a code of six digits')) return `${named} holds ${secret[1]}`;
  if (!allowed.random && RANDOM.test(value)) return `${named} holds a long random text`;
  if (!allowed.value.test(entry.value)) return `${named} holds something else than it should`;
  return null;
}

/** Entries that were fine on the way, but may not stay. */
export function isPassing(entry: StoredEntry): boolean {
  return STORAGE_ALLOW_LIST.some(
    ({ place, key, passing }) => passing === true && place === entry.place && matches(key, entry.key),
  );
}
