import type { LineSource } from '@/model/LineSource';
import { openColours } from '@/model/openColours';

/**
 * Text that arrives in pieces with their offsets. What is there already is dropped and what comes early waits for
 * what belongs before it, so that pieces may repeat or overtake each other.
 */
export function createOutputBuffer() {
  const lines: string[] = [];
  const early = new Map<number, string>();
  let rest = '';
  // Colours that are still on where the last line begins.
  let open = '';
  let length = 0;
  let snapshot: LineSource = { count: 0, textAt: () => '' };
  let isStale = false;

  function append(text: string): void {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      lines.push(open + part);
      open = openColours(open, part);
    }
    length += text.length;
    isStale = true;
  }

  function takeEarly(): void {
    for (let found = true; found;) {
      found = false;
      for (const [offset, text] of early) {
        if (offset > length) continue;
        early.delete(offset);
        if (offset + text.length > length) append(text.slice(length - offset));
        found = true;
      }
    }
  }

  return {
    /** Whether the text became longer. */
    add(offset: number, text: string): boolean {
      const before = length;
      if (offset > length) {
        const known = early.get(offset);
        if (known === undefined || known.length < text.length) early.set(offset, text);
      } else if (offset + text.length > length) {
        append(text.slice(length - offset));
      }
      if (early.size > 0) takeEarly();
      return length > before;
    },
    /** The lines so far; the same object until more arrives. */
    lines(): LineSource {
      if (isStale) {
        const count = lines.length + (rest === '' ? 0 : 1);
        const last = open + rest;
        const whole = lines.length;
        snapshot = {
          count,
          textAt: (index) => (index < whole ? (lines[index] ?? '') : last),
          growing: { key: lines, whole },
        };
        isStale = false;
      }
      return snapshot;
    },
  };
}

/** A buffer of {@link createOutputBuffer}. */
export type OutputBuffer = ReturnType<typeof createOutputBuffer>;
