import { LineCounter, isMap, isScalar, parseDocument, visit, type Document, type Pair } from 'yaml';
import { isUnsafeKey } from './isUnsafeKey';
import type { TextProblem } from './TextProblem';

/** A YAML text as a value. `value` is undefined while there is a problem. */
export type ParsedYaml = { value: unknown; problems: TextProblem[] };

type Finding = { message: string; from: number; to: number };

// An alias may stand for much text, and aliases of aliases for any amount of it.
const MAX_ALIASES = 100;

const WORDS: Record<string, string> = {
  MULTIPLE_DOCS: 'Only one document is allowed: remove the line "---"',
  TAB_AS_INDENT: 'Indent with spaces: a tab is not allowed here',
};

/** Reads one document for editing; what is wrong with it stands in `errors` and `warnings`. */
export function readDocument(text: string, lineCounter?: LineCounter): Document {
  return parseDocument(text, {
    prettyErrors: false,
    merge: true,
    ...(lineCounter ? { lineCounter } : {}),
  });
}

function checkKey(pair: Pair, source: Document): Finding | null {
  const { key } = pair;
  if (isScalar(key)) {
    if (!isUnsafeKey(key.value)) return null;
    const [from = 0, to = from] = key.range ?? [];
    return { message: `The key "${String(key.value)}" is not allowed`, from, to };
  }
  if (key === null) return null;
  const [from, to] = source.contents?.range ?? [0, 0];
  const [keyFrom = from, keyTo = to] = (key as { range?: [number, number] }).range ?? [];
  return { message: 'A key must be plain text', from: keyFrom, to: keyTo };
}

function checkNumber(value: number): string | null {
  if (!Number.isFinite(value)) return 'This number cannot be stored';
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return 'This number is too large to be kept exactly: put it in quotes';
  }
  return null;
}

function findOddities(source: Document): Finding[] {
  const findings: Finding[] = [];
  visit(source, {
    Pair(_, pair) {
      const finding = checkKey(pair, source);
      if (finding) findings.push(finding);
    },
    Scalar(key, scalar) {
      if (key === 'key' || typeof scalar.value !== 'number') return;
      const message = checkNumber(scalar.value);
      const [from = 0, to = from] = scalar.range ?? [];
      if (message) findings.push({ message, from, to });
    },
  });
  return findings;
}

function toValue(source: Document): { value: unknown; findings: Finding[] } {
  try {
    return { value: source.toJS({ maxAliasCount: MAX_ALIASES }) as unknown, findings: [] };
  } catch (error) {
    const [from, to] = isMap(source.contents) ? (source.contents.range ?? [0, 0]) : [0, 0];
    const reason = error instanceof Error ? error.message : '';
    const message = reason.startsWith('Excessive alias')
      ? 'Too many aliases'
      : reason || 'This cannot be read';
    return { value: undefined, findings: [{ message, from, to }] };
  }
}

/** Reads a YAML text and says what is wrong with it. Never throws. */
export function parseYaml(text: string): ParsedYaml {
  const lineCounter = new LineCounter();
  const source = readDocument(text, lineCounter);
  const findings: Finding[] = [...source.errors, ...source.warnings].map(({ code, message, pos }) => ({
    message: WORDS[code] ?? message,
    from: pos[0],
    to: pos[1],
  }));
  if (findings.length === 0) findings.push(...findOddities(source));
  const read = findings.length === 0 ? toValue(source) : { value: undefined, findings };
  const problems = read.findings.map(({ message, from, to }) => {
    const { line, col } = lineCounter.linePos(from);
    return { message, line: Math.max(line, 1), column: Math.max(col, 1), from, to: Math.max(to, from) };
  });
  return { value: problems.length === 0 ? read.value : undefined, problems };
}
