export type Quote = 'none' | 'single' | 'double';

const SQL_PARTS =
  /--[^\n]*(?:\n|$)|\/\*.*?(?:\*\/|$)|(\$(?:[A-Za-z_]\w*)?\$).*?(?:\1|($))|'(?:[^']|'')*('|$)|"(?:[^"]|"")*("|$)/gs;

/** Whether the end of a piece of a SQL statement stands in a text, in a quoted name, or in neither. */
export function sqlQuote(statement: string): Quote {
  const last = [...statement.matchAll(SQL_PARTS)].at(-1);
  if (!last || last.index + last[0].length < statement.length) return 'none';
  const [whole, , , single, double] = last;
  if (whole.startsWith("'") && single === '') return 'single';
  return whole.startsWith('"') && double === '' ? 'double' : 'none';
}

/** Whether the end of a piece of JSON stands in a text. */
export function jsonQuote(json: string): Quote {
  let state: Quote = 'none';
  for (let at = 0; at < json.length; at += 1) {
    if (json[at] === '\\' && state === 'double') at += 1;
    else if (json[at] === '"') state = state === 'double' ? 'none' : 'double';
  }
  return state;
}
