/** What the end of a growing SQL statement stands in: a text, one with backslashes (E'…'), a quoted name, or none of them. */
type SqlQuote = 'none' | 'single' | 'escape' | 'double';

type Place = SqlQuote | 'line' | 'block' | 'dollar';

const NAME_CHARACTER = /[\w$\u0080-\uffff]/;
const DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;

/**
 * Reads a statement as PostgreSQL does, each part of it once. A mistake here would let a value out of its quotes, so it
 * knows comments within comments, backslashes, and texts that go on in the next line.
 */
export function createSqlFollower(): (text: string) => SqlQuote {
  let place: Place = 'none';
  let position = 0;
  let depth = 0;
  let tag = '';
  /** After a text with backslashes: a quote in a later line goes on with it. */
  let goesOn: 'no' | 'in a later line' | 'now' = 'no';

  function inNone(text: string): void {
    const character = text[position] ?? '';
    const two = text.slice(position, position + 2);
    if (two === '--') place = 'line';
    else if (two === '/*') {
      place = 'block';
      depth = 0;
      return;
    } else if (character === "'") {
      place = goesOn === 'now' || isEscapePrefix(text, position) ? 'escape' : 'single';
    } else if (character === '"') place = 'double';
    else if (character === '$' && !NAME_CHARACTER.test(text[position - 1] ?? '')) {
      DOLLAR_TAG.lastIndex = position;
      tag = DOLLAR_TAG.exec(text)?.[0] ?? '';
      if (tag !== '') {
        place = 'dollar';
        position += tag.length - 1;
      }
    }
    if (/[\n\r]/.test(character) && goesOn !== 'no') goesOn = 'now';
    else if (place !== 'line' && !/\s/.test(character)) goesOn = 'no';
    position += 1;
  }

  function inText(text: string, end: string): void {
    const character = text[position];
    if (character === '\\' && place === 'escape') position += 1;
    else if (character === end) {
      if (text[position + 1] === end) position += 1;
      else {
        goesOn = place === 'escape' ? 'in a later line' : 'no';
        place = 'none';
      }
    }
    position += 1;
  }

  function inBlock(text: string): void {
    const two = text.slice(position, position + 2);
    if (two === '/*') depth += 1;
    if (two === '*/') depth -= 1;
    position += two === '/*' || two === '*/' ? 2 : 1;
    if (two === '*/' && depth === 0) place = 'none';
  }

  function step(text: string): void {
    if (place === 'none') inNone(text);
    else if (place === 'block') inBlock(text);
    else if (place === 'double') inText(text, '"');
    else if (place === 'single' || place === 'escape') inText(text, "'");
    else if (place === 'line') {
      // The end of the line is looked at once more: a text may go on after it.
      if (/[\n\r]/.test(text[position] ?? '')) place = 'none';
      else position += 1;
    } else {
      const end = text.indexOf(tag, position);
      place = end < 0 ? place : 'none';
      position = end < 0 ? Math.max(position, text.length) : end + tag.length;
    }
  }

  return (text) => {
    while (position < text.length) step(text);
    return place === 'single' || place === 'escape' || place === 'double' ? place : 'none';
  };
}

function isEscapePrefix(text: string, quote: number): boolean {
  return /[eE]/.test(text[quote - 1] ?? '') && !NAME_CHARACTER.test(text[quote - 2] ?? '');
}
