/** What a filter asks of one value: 1 include, -1 exclude. */
export type TriStateMark = 1 | -1;
/** One value of a filter that is not neutral. */
export type TriStateEntry = { value: string; mark: TriStateMark };
/** A filter: its values in the order they were chosen. A value that is missing is neutral. */
export type TriState = readonly TriStateEntry[];
/** `plain` filters hold one kind of mark at a time; `tags` filters hold one kind for each tag key. */
export type TriStateMode = 'plain' | 'tags';

/** A filter that lets everything through. */
export const NEUTRAL: TriState = [];

const ESCAPES: Readonly<Record<string, string>> = { '%': '%25', _: '%5F', '|': '%7C', '!': '%21' };

function encodePlain(value: string): string {
  return value.replaceAll(':', '____').replaceAll(',', '||||');
}

function decodeValue(text: string): string {
  return text
    .replaceAll('____', ':')
    .replaceAll('||||', ',')
    .replace(/%(25|5F|7C|21)/gi, (escape) => decodeURIComponent(escape));
}

/** Values that would read back as something else, or that look excluded in a query, are escaped first. */
function encodeValue(value: string): string {
  const plain = encodePlain(value);
  if (!value.startsWith('!') && decodeValue(plain) === value) return plain;
  return encodePlain(value.replace(/[%_|]|^!/g, (character) => ESCAPES[character] ?? character));
}

/** The filter in a URL parameter; entries that are none are left out. Reads links of older consoles too. */
export function parseTriState(text: string | null): TriState {
  if (!text) return NEUTRAL;
  const marks = new Map<string, TriStateMark>();
  for (const entry of text.split(',')) {
    const colon = entry.lastIndexOf(':');
    const state = entry.slice(colon + 1);
    if (colon < 1 || (state !== '1' && state !== '-1')) continue;
    marks.set(decodeValue(entry.slice(0, colon)), state === '1' ? 1 : -1);
  }
  return marks.size === 0 ? NEUTRAL : Array.from(marks, ([value, mark]) => ({ value, mark }));
}

/** The filter as a URL parameter, or null when it lets everything through. */
export function formatTriState(state: TriState): string | null {
  const entries = state
    .filter(({ value }) => value !== '')
    .map(({ value, mark }) => `${encodeValue(value)}:${mark}`);
  return entries.length === 0 ? null : entries.join(',');
}

/** The mark of a value, 0 when it is neutral. */
export function markOf(state: TriState, value: string): TriStateMark | 0 {
  return state.find((entry) => entry.value === value)?.mark ?? 0;
}

function tagKey(value: string): string {
  const colon = value.indexOf(':');
  return colon < 0 ? value : value.slice(0, colon);
}

/**
 * The filter after a click on one mark of a value. Choosing the active mark, or 0, makes the value neutral.
 * In `plain` mode values with the other mark go; in `tags` mode only those of the same tag key go.
 */
export function toggleTriState(
  state: TriState,
  value: string,
  next: TriStateMark | 0,
  mode: TriStateMode = 'plain',
): TriState {
  const others = state.filter((entry) => entry.value !== value);
  if (next === 0 || markOf(state, value) === next) return others;
  const kept = others.filter(
    (entry) => entry.mark === next || (mode === 'tags' && tagKey(entry.value) !== tagKey(value)),
  );
  return [...kept, { value, mark: next }];
}

/** A tag as a filter value: key and value joined by a colon. A colon inside the key is escaped. */
export function formatTag(key: string, value: string): string {
  return `${key.replace(/[%:]/g, encodeURIComponent)}:${value}`;
}

/** Key and value of a tag in a filter, or null for a value that is no tag. */
export function parseTag(text: string): { key: string; value: string } | null {
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  const key = text.slice(0, colon).replace(/%(25|3A)/gi, (escape) => decodeURIComponent(escape));
  return { key, value: text.slice(colon + 1) };
}

/** Items of a query list may not hold a comma or look excluded; such characters are percent-escaped. */
function escapeQueryItem(value: string): string {
  return value.replace(/%(?=[0-9a-f]{2})|,|^!/gi, (text) =>
    text === '!' ? '%21' : encodeURIComponent(text),
  );
}

/** The filter as the servers read it in a `<column>.filter` parameter: `a,!b`. Null when it is neutral. */
export function toFilterQuery(state: TriState): string | null {
  if (state.length === 0) return null;
  return state.map(({ value, mark }) => `${mark === -1 ? '!' : ''}${escapeQueryItem(value)}`).join(',');
}
