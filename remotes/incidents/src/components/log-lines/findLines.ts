import { withoutColours } from '@/model/terminalText';
import type { LineSource } from '@/model/LineSource';

/** The places of the lines that hold a text, in any case. */
export function findLines(source: LineSource, wanted: string): number[] {
  if (wanted === '') return [];
  const pattern = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
  const found: number[] = [];
  for (let index = 0; index < source.count; index += 1) {
    if (pattern.test(withoutColours(source.textAt(index)))) found.push(index);
  }
  return found;
}
