import { withoutColours } from '@/model/terminalText';
import type { LineSource } from '@/model/LineSource';

type Memory = { texts: string[]; wanted: string; found: number[]; searched: number };

// Taking colours out costs more than searching, and a log that is being written would be searched from its beginning
// with each piece of it: both are done once for a line.
const memories = new WeakMap<object, Memory>();

function memoryOf(key: object): Memory {
  const known = memories.get(key);
  if (known) return known;
  const made: Memory = { texts: [], wanted: '', found: [], searched: 0 };
  memories.set(key, made);
  return made;
}

/** The places of the lines that hold a text, in any case. */
export function findLines(source: LineSource, wanted: string): number[] {
  if (wanted === '') return [];
  const pattern = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
  const whole = source.growing?.whole ?? source.count;
  const memory = memoryOf(source.growing?.key ?? source);
  if (memory.wanted !== wanted) Object.assign(memory, { wanted, found: [], searched: 0 });
  for (; memory.searched < whole; memory.searched += 1) {
    const text = (memory.texts[memory.searched] ??= withoutColours(source.textAt(memory.searched)));
    if (pattern.test(text)) memory.found.push(memory.searched);
  }
  const found = [...memory.found];
  for (let index = whole; index < source.count; index += 1) {
    if (pattern.test(withoutColours(source.textAt(index)))) found.push(index);
  }
  return found;
}
