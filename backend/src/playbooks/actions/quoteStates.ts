export type Quote = 'none' | 'single' | 'double';

/** Whether the end of a piece of a SQL statement stands in a text or in a quoted name. */
export function sqlQuote(statement: string): Quote {
  let state: Quote = 'none';
  for (const letter of statement) {
    if (letter === "'" && state !== 'double') state = state === 'single' ? 'none' : 'single';
    if (letter === '"' && state !== 'single') state = state === 'double' ? 'none' : 'double';
  }
  return state;
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
