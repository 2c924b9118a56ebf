import { listedLines, type LineSource } from '@/model/LineSource';
import { openColours } from '@/model/openColours';
import { splitLines } from './splitLines';

/** The lines of what a terminal showed: a colour stays on over the lines until it is reset. */
export function terminalLines(text: string): LineSource {
  const lines = splitLines(text);
  if (!text.includes('\u001b')) return listedLines(lines);
  let open = '';
  return listedLines(
    lines.map((line) => {
      const whole = open + line;
      open = openColours(open, line);
      return whole;
    }),
  );
}
