import { HttpError } from '@/gateway/HttpError';

type Operator = '=' | '!=' | '<' | '>' | '<=' | '>=';

export type Expression =
  | { kind: 'all'; parts: Expression[] }
  | { kind: 'any'; parts: Expression[] }
  | { kind: 'not'; part: Expression }
  | { kind: 'name'; text: string }
  | { kind: 'exists'; field: string }
  | { kind: 'compare'; field: string; operator: Operator; value: string; isQuoted: boolean };

export type SearchQuery = {
  /** Null when the text holds no condition. */
  expression: Expression | null;
  limit?: number;
  offset?: number;
  order?: { field: string; isDescending: boolean };
};

/** Characters with a note of which were inside quotes, where nothing has a meaning of its own. */
type Word = { text: string; quoted: boolean[] };
type Token = { kind: 'word'; word: Word } | { kind: '(' | ')' | '|' | ';' };

const MAX_LENGTH = 2000;
const MAX_DEPTH = 20;
const MAX_QUERIES = 20;
const mapField = /^(labels|tags|properties)\../;
const plainField = /^@?[A-Za-z_]\w*$/;

/**
 * The search language of the platform: blanks mean "and", `|` means "or", `-` excludes, `key=value` compares, a bare word
 * is the beginning of a name; `;` separates queries whose results are joined.
 */
export function parseSearchText(text: string): SearchQuery[] {
  if (text.length > MAX_LENGTH)
    throw new HttpError(400, `A search may have ${MAX_LENGTH} characters at most`);
  const queries: SearchQuery[] = [];
  let tokens: Token[] = [];
  for (const token of [...readTokens(text), { kind: ';' } as const]) {
    if (token.kind !== ';') tokens.push(token);
    else {
      if (tokens.length > 0) queries.push(parseQuery(tokens));
      tokens = [];
    }
  }
  if (queries.length > MAX_QUERIES)
    throw new HttpError(400, `A search may have ${MAX_QUERIES} parts at most`);
  return queries;
}

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let word: Word | null = null;
  let isQuoted = false;
  const endWord = () => {
    if (word) tokens.push({ kind: 'word', word });
    word = null;
  };
  for (const character of text) {
    if (character === '"') {
      isQuoted = !isQuoted;
      word ??= { text: '', quoted: [] };
    } else if (!isQuoted && /\s/.test(character)) {
      endWord();
    } else if (
      !isQuoted &&
      (character === '(' || character === ')' || character === '|' || character === ';')
    ) {
      endWord();
      tokens.push({ kind: character });
    } else {
      word ??= { text: '', quoted: [] };
      word.text += character;
      for (let unit = 0; unit < character.length; unit += 1) word.quoted.push(isQuoted);
    }
  }
  if (isQuoted) throw new HttpError(400, 'A quote in the search is not closed');
  endWord();
  return tokens;
}

function parseQuery(tokens: Token[]): SearchQuery {
  const query: SearchQuery = { expression: null };
  let position = 0;

  function parseAny(depth: number): Expression | null {
    if (depth > MAX_DEPTH) throw new HttpError(400, 'The search has too many parentheses');
    const parts = [parseAll(depth)];
    while (tokens[position]?.kind === '|') {
      position += 1;
      parts.push(parseAll(depth));
    }
    return group('any', parts);
  }

  function parseAll(depth: number): Expression | null {
    const parts: (Expression | null)[] = [];
    for (
      let token = tokens[position];
      token && token.kind !== '|' && token.kind !== ')';
      token = tokens[position]
    ) {
      position += 1;
      if (token.kind === 'word') parts.push(readDirective(token.word, query) ? null : toTerm(token.word));
      else if (token.kind === '(') {
        parts.push(parseAny(depth + 1));
        if (tokens[position]?.kind !== ')')
          throw new HttpError(400, 'A parenthesis in the search is not closed');
        position += 1;
      }
    }
    return group('all', parts);
  }

  query.expression = parseAny(0);
  if (position < tokens.length) throw new HttpError(400, 'A parenthesis in the search was never opened');
  return query;
}

function group(kind: 'all' | 'any', parts: (Expression | null)[]): Expression | null {
  const present = parts.filter((part) => part !== null);
  const [only] = present;
  return present.length <= 1 ? (only ?? null) : { kind, parts: present };
}

/** `limit=5`, `offset=10`, `sort=name`, `@order=-name` say how to list, not what to find. */
function readDirective(word: Word, query: SearchQuery): boolean {
  const [, name = '', value = ''] = /^(limit|offset|sort|@order)=(.*)$/s.exec(word.text) ?? [];
  if (name === '' || word.quoted[0]) return false;
  if (name === 'limit' || name === 'offset') {
    if (!/^\d{1,6}$/.test(value)) throw new HttpError(400, `${name} needs a whole number`);
    query[name] = Number(value);
  } else {
    const isDescending = value.startsWith('-');
    query.order = { field: isDescending ? value.slice(1) : value, isDescending };
  }
  return true;
}

function toTerm(word: Word): Expression {
  const sign = word.quoted[0] ? '' : word.text[0];
  if ((sign === '-' || sign === '!') && word.text.length > 1) {
    return { kind: 'not', part: toTerm({ text: word.text.slice(1), quoted: word.quoted.slice(1) }) };
  }
  const found = findOperator(word);
  if (found) {
    const { at, text } = found;
    const field = word.text.slice(0, at);
    const isColon = text === ':';
    if (mapField.test(field) || (plainField.test(field) && !(isColon && word.text[at + 1] === ':'))) {
      const end = at + text.length;
      return {
        kind: 'compare',
        field,
        operator: isColon ? '=' : (text as Operator),
        value: word.text.slice(end),
        isQuoted: word.quoted[end] ?? false,
      };
    }
    if (!isColon) throw new HttpError(400, `The search has no field before ${text}`);
  }
  return mapField.test(word.text) && !word.quoted[0]
    ? { kind: 'exists', field: word.text }
    : { kind: 'name', text: word.text };
}

function findOperator({ text, quoted }: Word): { at: number; text: string } | null {
  for (let at = 0; at < text.length; at += 1) {
    if (quoted[at]) continue;
    const operator = /^(!=|<=|>=|=|:|<|>)/.exec(text.slice(at, at + 2))?.[0];
    if (operator) return { at, text: operator };
  }
  return null;
}
