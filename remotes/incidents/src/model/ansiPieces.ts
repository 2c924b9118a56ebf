import Anser from 'anser';
import { withColours } from './terminalText';

/** A part of a line that looks the same throughout. */
type AnsiPiece = { content: string; classes: string; isMarked: boolean };

const DECORATIONS = new Set(['bold', 'dim', 'italic', 'underline', 'strikethrough']);
/** The hues of a terminal by their angle; any colour is drawn as the nearest one that can be read in both themes. */
const HUES = ['red', 'yellow', 'green', 'cyan', 'blue', 'magenta'] as const;

function nearest(rgb: string): string {
  const [red = 0, green = 0, blue = 0] = rgb.split(',').map(Number);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (!Number.isFinite(range) || range < 40) return most > 127 ? 'white' : 'black';
  const angle =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return HUES[Math.round((angle + 6) % 6) % 6] ?? 'white';
}

function classesOf({ fg, bg, decorations }: Anser.AnserJsonEntry): string {
  const classes: string[] = [];
  // A ground brings its own colour of text, for both to be readable in either theme.
  if (bg) classes.push(`od-ansi-on-${nearest(bg)}`);
  else if (fg) classes.push(`od-ansi-${nearest(fg)}`);
  for (const decoration of decorations ?? []) {
    if (DECORATIONS.has(decoration)) classes.push(`od-ansi-${decoration}`);
  }
  return classes.join(' ');
}

function stylePieces(line: string): AnsiPiece[] {
  if (!line.includes('\u001b')) return [{ content: line, classes: '', isMarked: false }];
  return Anser.ansiToJson(line, { json: true, remove_empty: true }).flatMap((entry) => {
    const content = entry.content.replaceAll('\u001b', '');
    return content === '' ? [] : [{ content, classes: classesOf(entry), isMarked: false }];
  });
}

/** The places of a text in another, in any case. */
function findMarks(text: string, mark: string): number[] {
  const places: number[] = [];
  if (mark === '') return places;
  const wanted = mark.toLowerCase();
  const lower = text.toLowerCase();
  // Letters that grow in lower case would move every place after them.
  if (lower.length !== text.length) return places;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length))
    places.push(at);
  return places;
}

function withMarks(pieces: AnsiPiece[], mark: string): AnsiPiece[] {
  const whole = pieces.map(({ content }) => content).join('');
  const starts = findMarks(whole, mark);
  if (starts.length === 0) return pieces;
  const marked: AnsiPiece[] = [];
  let offset = 0;
  for (const piece of pieces) {
    const end = offset + piece.content.length;
    let at = offset;
    for (const start of starts) {
      const from = Math.max(start, offset);
      const to = Math.min(start + mark.length, end);
      if (from >= to) continue;
      if (from > at) marked.push({ ...piece, content: whole.slice(at, from) });
      marked.push({ ...piece, content: whole.slice(from, to), isMarked: true });
      at = to;
    }
    if (at < end) marked.push({ ...piece, content: whole.slice(at, end) });
    offset = end;
  }
  return marked;
}

/** A line of a terminal cut where its look changes and where a searched text stands. */
export function ansiPieces(text: string, mark: string): AnsiPiece[] {
  return withMarks(stylePieces(withColours(text)), mark);
}
