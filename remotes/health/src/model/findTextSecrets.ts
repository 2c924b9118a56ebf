import { isSecretName } from './isSecretName';
import { isVariable } from './isVariable';

/** Where in a text a secret stands. */
export type TextPart = { start: number; end: number };

/** Names are looked for this far before their separator, so that a text of one long word costs no more. */
const MAX_NAME = 80;
const MAX_SPACES = 8;
const NAME_LETTER = /[\w.-]/;
const SEPARATOR = /[=:]/g;
const FLAG = /(?<![\w-])(--?)([a-z][\w-]{0,80})[ \t]+/gi;
const WORD_END = /[\s&;"'`]|$/g;
const LINE_END = /[\r\n"'`]|$/g;
const URL_END = /[/\s"'`<>]|$/g;
const SPACES = /[ \t]*/y;
const SCHEME = /(bearer|basic|digest|token|apikey)[ \t]+/iy;
const WHOLE_HEADER = /authori[sz]ation|cookie/i;
const CREDENTIALS_ALONE = /^\s*([Bb]earer|[Bb]asic)\s+(?=\S*[\d=._A-Z])\S+\s*$/;
const NO_SECRET = /^(true|false|null|nil|none|undefined)?[,)}\]]*$/i;
const PEM_BEGIN = 'PRIVATE KEY-----';
const PEM_END = '-----END';
const CLOSING: Record<string, string> = { '{{': '}}', '{': '}', '[': ']' };
/** Neither a variable nor a word such as `null` is longer. */
const MAX_EXCEPTION = 256;

/** Where the first match from a position on begins; expressions that also match the end always have one. */
function indexFrom(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.exec(text)?.index ?? text.length;
}

/** The end of what a sticky expression matches at a position, or the position. */
function skip(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.test(text) ? expression.lastIndex : from;
}

function quotedEnd(text: string, quote: string, from: number): number {
  let end = text.indexOf(quote, from);
  // Within a quoted text only an escaped quote ends what an escaped quote began.
  while (end > 0 && quote.length === 1 && text[end - 1] === '\\') end = text.indexOf(quote, end + 1);
  return end === -1 ? text.length : end;
}

/** The value that begins at a position, without its quotes and without the word for its kind. */
function valueAt(text: string, from: number, name: string): TextPart {
  const start = skip(SPACES, text, from);
  const quote = text[start] === '\\' ? text.slice(start, start + 2) : (text[start] ?? '');
  if (/^\\?["']$/.test(quote)) {
    const inner = start + quote.length;
    return { start: skip(SCHEME, text, inner), end: quotedEnd(text, quote, inner) };
  }
  const opening = /^(\{\{|[{[])/.exec(text.slice(start, start + 2))?.[0];
  const closing = opening && CLOSING[opening];
  if (closing) {
    const end = text.indexOf(closing, start);
    return { start, end: end === -1 ? text.length : end + closing.length };
  }
  const end = WHOLE_HEADER.test(name) ? LINE_END : WORD_END;
  const inner = skip(SCHEME, text, start);
  return { start: inner, end: indexFrom(end, text, inner) };
}

/** `https://user:password@host`, up to the last `@` before the path. */
function* inAddresses(text: string): Generator<TextPart> {
  // From the slashes on, not from the scheme: that would be tried anew at every letter of a long text.
  for (let at = text.indexOf('://'); at !== -1; at = text.indexOf('://', at + 3)) {
    const start = at + 3;
    const authority = text.slice(start, indexFrom(URL_END, text, start));
    const host = authority.split(/[?#]/, 1)[0] ?? '';
    // A password that should have been escaped; behind a port it is a question that has an `@` in it.
    const isOpen = !host.includes('@') && /:(?!\d*$)/.test(host);
    const length = (isOpen ? authority : host).lastIndexOf('@');
    if (length > 0 && authority.slice(0, length) !== 'git') yield { start, end: start + length };
  }
}

/** The name that stands before a separator, without its quotes. */
function nameBefore(text: string, separator: number): string {
  let end = separator;
  while (end > separator - MAX_SPACES && (text[end - 1] === ' ' || text[end - 1] === '\t')) end -= 1;
  if (text[end - 1] === '"' || text[end - 1] === "'") end -= 1;
  if (text[end - 1] === '\\') end -= 1;
  let start = end;
  while (start > Math.max(0, end - MAX_NAME) && NAME_LETTER.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start, end);
}

/** `DB_PASSWORD=x`, `"token": "x"`, `Authorization: Bearer x`, `?client_secret=x`. */
function* inPairs(text: string): Generator<TextPart> {
  let at = indexFrom(SEPARATOR, text, 0);
  while (at < text.length) {
    const name = nameBefore(text, at);
    const isPair = text[at + 1] !== '=' && !text.startsWith('://', at) && isSecretName(name);
    const part = isPair ? valueAt(text, at + 1, name) : null;
    if (part) yield part;
    at = indexFrom(SEPARATOR, text, Math.max(at + 1, part?.end ?? 0));
  }
}

/** `--password x`, `-u user:password`. */
function* inFlags(text: string): Generator<TextPart> {
  for (const flag of text.matchAll(FLAG)) {
    const [found, dashes, name = ''] = flag;
    const isUser = name === 'u' || name === 'user';
    if (!isUser && !(dashes === '--' && isSecretName(name))) continue;
    const part = valueAt(text, flag.index + found.length, name);
    if (isUser ? text.slice(part.start, part.end).includes(':') : text[part.start] !== '-') yield part;
  }
}

function* inKeys(text: string): Generator<TextPart> {
  for (let at = text.indexOf(PEM_BEGIN); at !== -1;) {
    const end = text.indexOf(PEM_END, at);
    yield { start: at + PEM_BEGIN.length, end: end === -1 ? text.length : end };
    at = end === -1 ? -1 : text.indexOf(PEM_BEGIN, end + PEM_END.length + PEM_BEGIN.length);
  }
}

function alone(text: string): TextPart[] {
  if (!CREDENTIALS_ALONE.test(text)) return [];
  const start = skip(SCHEME, text, text.length - text.trimStart().length);
  return [{ start, end: text.trimEnd().length }];
}

function isPlain(text: string, { start, end }: TextPart): boolean {
  if (end <= start) return false;
  if (end - start > MAX_EXCEPTION) return true;
  const value = text.slice(start, end);
  return !NO_SECRET.test(value) && !isVariable(value);
}

/** The secrets that stand in a text as they are, in their order; variables are none. */
export function findTextSecrets(text: string): TextPart[] {
  const addresses = [...inAddresses(text)];
  // What looks like a pair within an address has been found with it.
  const rest = replaceParts(text, addresses, (user) => 'x'.repeat(user.length));
  return [...addresses, ...inPairs(rest), ...inFlags(rest), ...inKeys(rest), ...alone(rest)]
    .filter((part) => isPlain(text, part))
    .sort((a, b) => a.start - b.start)
    .reduce<TextPart[]>((apart, part) => {
      const last = apart.at(-1);
      if (last && part.start < last.end) last.end = Math.max(last.end, part.end);
      else apart.push({ ...part });
      return apart;
    }, []);
}

/** A text with something else in the place of each of its secrets. */
export function replaceParts(
  text: string,
  parts: readonly TextPart[],
  replace: (secret: string) => string,
): string {
  let done = 0;
  const pieces = parts.map(({ start, end }) => {
    const before = text.slice(done, start);
    done = end;
    return before + replace(text.slice(start, end));
  });
  return pieces.join('') + text.slice(done);
}
