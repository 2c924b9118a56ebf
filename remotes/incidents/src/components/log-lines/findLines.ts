import { withoutColours } from '@/model/terminalText';
import type { LineSource } from '@/model/LineSource';

// Taking colours out costs more than searching: it is done once for the same lines.
const plainTexts = new WeakMap<LineSource, string[]>();

function plainTextsOf(source: LineSource): string[] {
  const known = plainTexts.get(source);
  if (known) return known;
  const texts = Array.from({ length: source.count }, (_line, index) => withoutColours(source.textAt(index)));
  plainTexts.set(source, texts);
  return texts;
}

/** The places of the lines that hold a text, in any case. */
export function findLines(source: LineSource, wanted: string): number[] {
  if (wanted === '') return [];
  const pattern = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
  const found: number[] = [];
  plainTextsOf(source).forEach((text, index) => {
    if (pattern.test(text)) found.push(index);
  });
  return found;
}
