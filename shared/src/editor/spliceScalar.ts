import { isCollection, isMap, isScalar, isSeq, Scalar, stringify, type Document } from 'yaml';
import { keyOf } from './editNode';
import type { YamlPath } from './YamlPath';

const SPLICED: readonly unknown[] = [Scalar.PLAIN, Scalar.QUOTE_DOUBLE, Scalar.QUOTE_SINGLE];

function findScalar(source: Document, path: YamlPath): { scalar: Scalar; inFlow: boolean } | null {
  let node: unknown = source.contents;
  let inFlow = false;
  for (const key of path) {
    if (isCollection(node) && node.flow) inFlow = true;
    if (isMap(node)) node = node.items.find((pair) => keyOf(pair) === String(key))?.value;
    else if (isSeq(node) && typeof key === 'number') node = node.items[key];
    else return null;
  }
  return isScalar(node) ? { scalar: node, inFlow } : null;
}

function writeScalar(value: unknown, before: Scalar, inFlow: boolean): string {
  const scalar = new Scalar(value);
  if (typeof value === 'string' && before.type) scalar.type = before.type;
  const written = stringify({ k: scalar }, { lineWidth: 0, collectionStyle: inFlow ? 'flow' : 'block' });
  return inFlow ? written.slice('{ k: '.length, -' }\n'.length) : written.slice('k: '.length, -1);
}

/**
 * Changes one value on one line and not a single character around it, which is what typing into a field
 * does. Returns null where there is no such value.
 */
export function spliceScalar(source: Document, text: string, path: YamlPath, value: unknown): string | null {
  if (typeof value === 'object' && value !== null) return null;
  const found = findScalar(source, path);
  if (!found?.scalar.range || !SPLICED.includes(found.scalar.type)) return null;
  const written = writeScalar(value, found.scalar, found.inFlow);
  const [from, to] = found.scalar.range;
  if (written.includes('\n') || from === to) return null;
  return text.slice(0, from) + written + text.slice(to);
}
