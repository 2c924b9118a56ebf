// Titles and links of terminals, cursor movements and the like: everything but colours, which Anser reads.
const STRINGS = /\u001b[\]PX^_][^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c|$)/g;
const MOVES = /\u001b\[[0-?]*[ -/]*[@-ln-~]|\u001b[ -/]*[0-Z\\^-~]/g;
const COLOURS = /\u001b\[[0-?]*[ -/]*m/g;
const CONTROLS = /[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f\u2028\u2029]/g;
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const NEEDS_CARE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

const picture = (character: string): string => {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : '\ufffd';
};
const named = (character: string): string =>
  `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** A line as a terminal would leave it, colours kept: what overwrote itself is gone, what moves the cursor too. */
export function withColours(line: string): string {
  if (!NEEDS_CARE.test(line)) return line;
  const whole = line.replace(/\r+$/, '');
  return whole
    .slice(whole.lastIndexOf('\r') + 1)
    .replaceAll('\u009b', '\u001b[')
    .replace(STRINGS, '')
    .replace(MOVES, '')
    .replace(CONTROLS, picture)
    .replace(DIRECTIONS, named);
}

/** A line without colours, for searching and copying. */
export function withoutColours(line: string): string {
  if (!NEEDS_CARE.test(line)) return line;
  // Most lines have nothing but colours, and a search reads all of them.
  const plain = line.replace(COLOURS, '');
  if (!NEEDS_CARE.test(plain)) return plain;
  return withColours(line).replace(COLOURS, '').replaceAll('\u001b', '');
}
