import type { Diagnostic } from '@codemirror/lint';
import { isCollection, isMap, isNode, isSeq, type Document, type Pair } from 'yaml';
import { checkAgainstSchema, type JsonSchema, type SchemaProblem } from '../checkAgainstSchema';
import { keyOf } from '../editNode';
import { parseYaml, readDocument } from '../parseYaml';

type Span = { from: number; to: number };

function spanOf(node: unknown): Span | null {
  if (!isNode(node) || !node.range) return null;
  return { from: node.range[0], to: node.range[1] };
}

/** The place of a problem: the value, or the key where the value is missing or runs over many lines. */
function locate(source: Document, { path, at }: SchemaProblem): Span {
  let node: unknown = source.contents;
  let pair: Pair | undefined;
  for (const key of path) {
    pair = isMap(node) ? node.items.find((each) => keyOf(each) === String(key)) : undefined;
    if (pair) node = pair.value;
    else if (isSeq(node)) node = node.items[Number(key)];
    else break;
  }
  const value = isCollection(node) ? null : spanOf(node);
  const span = (at === 'key' ? null : value) ?? spanOf(pair?.key) ?? spanOf(node) ?? { from: 0, to: 0 };
  return isCollection(node) && !pair ? { from: span.from, to: span.from } : span;
}

/** What is wrong with a YAML or JSON text, by itself and by its schema. */
export function diagnose(text: string, schema: JsonSchema | undefined): Diagnostic[] {
  const { value, problems } = parseYaml(text);
  if (problems.length > 0) {
    return problems.map(({ from, to, message }) => ({ from, to, message, severity: 'error' }));
  }
  if (!schema || value === null || value === undefined) return [];
  const source = readDocument(text);
  return checkAgainstSchema(value, schema).map((problem) => ({
    ...locate(source, problem),
    message: problem.message,
    severity: 'warning',
  }));
}
