/** Where in a YAML text somebody types, read from its lines alone: the text is seldom whole at that moment. */
export type YamlCursor = {
  kind: 'key' | 'value';
  /** The mapping that a key goes into, or the place of the value. */
  path: (string | number)[];
  /** Where the word at the cursor begins, and the word. */
  from: number;
  word: string;
  /** Keys that the mapping has already. */
  taken: string[];
};

type Token = { column: number; kind: 'dash' } | { column: number; kind: 'key'; key: string };

const LINE =
  /^( *)((?:- +|-$)*)(?:("[^"]*"|'[^']*'|[^\s#"'[\]{},&*!|>%@`-][^#]*?|-[^\s#:][^#]*?)(:)(?= |$))?/;

const unquote = (key: string) => key.trim().replace(/^(["'])(.*)\1$/, '$2');

function tokensOf(line: string): Token[] {
  const match = LINE.exec(line.replace(/\s+$/, ''));
  if (!match) return [];
  const [, spaces = '', dashes = '', key, colon] = match;
  const tokens: Token[] = [];
  for (const dash of dashes.matchAll(/-/g)) {
    tokens.push({ column: spaces.length + dash.index, kind: 'dash' });
  }
  if (key !== undefined && colon) {
    tokens.push({ column: spaces.length + dashes.length, kind: 'key', key: unquote(key) });
  }
  return tokens;
}

const isBlank = (line: string) => /^\s*(#|$)/.test(line);

/** Goes up through the lines and collects what stands further out than `column`. */
function pathAbove(lines: readonly string[], row: number, inLine: Token[], column: number) {
  const path: (string | number)[] = [];
  let limit = column;
  let afterDash = false;
  let position = 0;
  const take = (token: Token) => {
    if (token.kind === 'dash') {
      // A list may stand as far out as the key that it belongs to.
      if (afterDash && token.column === limit) position += 1;
      if (token.column >= limit) return;
      if (afterDash) path.unshift(position);
      afterDash = true;
      position = 0;
      limit = token.column;
      return;
    }
    if (afterDash ? token.column > limit : token.column >= limit) return;
    if (afterDash) path.unshift(position);
    path.unshift(token.key);
    afterDash = false;
    limit = token.column;
  };
  inLine.toReversed().forEach(take);
  for (let above = row - 1; above >= 0 && (limit > 0 || afterDash); above -= 1) {
    const line = lines[above] ?? '';
    if (!isBlank(line)) tokensOf(line).toReversed().forEach(take);
  }
  if (afterDash) path.unshift(position);
  return path;
}

/** The keys of the mapping that has an entry at `column` of the line `row`. */
function keysAround(lines: readonly string[], row: number, column: number): string[] {
  const keys: string[] = [];
  const collect = (step: 1 | -1) => {
    for (let at = row + step; at >= 0 && at < lines.length; at += step) {
      const line = lines[at] ?? '';
      if (isBlank(line)) continue;
      const tokens = tokensOf(line);
      const key = tokens.find((token) => token.kind === 'key' && token.column === column);
      const first = line.search(/\S/);
      // Seen from below, the line that opens the item belongs to it; seen from above, it is the next item.
      if (step === 1 && first < column) return;
      if (key?.kind === 'key') keys.push(key.key);
      if (first < column) return;
    }
  };
  if ((lines[row] ?? '').search(/\S|$/) >= column) collect(-1);
  collect(1);
  return keys;
}

/** Finds out what is typed at an offset of a YAML text; null inside comments and other places without help. */
export function yamlCursor(text: string, offset: number): YamlCursor | null {
  const lines = text.split('\n');
  const row = text.slice(0, offset).split('\n').length - 1;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const typed = text.slice(start, offset);
  if (/(^|\s)#/.test(typed) || typed.includes('\t')) return null;
  const tokens = tokensOf(typed);
  const key = tokens.at(-1)?.kind === 'key' ? (tokens.at(-1) as Token & { kind: 'key' }) : null;
  if (key) {
    const outer = pathAbove(lines, row, tokens.slice(0, -1), key.column);
    const word = /:\s+(["']?[^"'\s[{|>&*!][^"']*|["']?)$/.exec(typed)?.[1] ?? '';
    return { kind: 'value', path: [...outer, key.key], from: offset - word.length, word, taken: [] };
  }
  const column = /^ *(- +)*/.exec(typed)?.[0].length ?? 0;
  const word = typed.slice(column);
  if (/[:\s"'[\]{}]/.test(word)) return null;
  const path = pathAbove(lines, row, tokens, column);
  return { kind: 'key', path, from: offset - word.length, word, taken: keysAround(lines, row, column) };
}
