import { hoverTooltip } from '@codemirror/view';
import { isMap, isScalar, isSeq, type Document } from 'yaml';
import type { JsonSchema } from '../checkAgainstSchema';
import { keyOf } from '../editNode';
import { readDocument } from '../parseYaml';
import { descriptionOf, kindOf, schemaParts } from '../schemaParts';

type Found = { path: (string | number)[]; from: number; to: number };

/** The key at an offset of a document, with its path. */
function keyAt(source: Document, offset: number): Found | null {
  const path: (string | number)[] = [];
  let node: unknown = source.contents;
  for (;;) {
    if (isMap(node)) {
      const pair = node.items.findLast(
        (each) => isScalar(each.key) && (each.key.range?.[0] ?? Infinity) <= offset,
      );
      if (!pair || !isScalar(pair.key) || !pair.key.range) return null;
      path.push(keyOf(pair));
      const [from, to] = pair.key.range;
      if (offset <= to) return { path, from, to };
      node = pair.value;
    } else if (isSeq(node)) {
      const index = node.items.findLastIndex(
        (each) => ((each as { range?: [number] } | null)?.range?.[0] ?? Infinity) <= offset,
      );
      if (index < 0) return null;
      path.push(index);
      node = node.items[index];
    } else {
      return null;
    }
  }
}

/** Explains the key under the pointer in the words of its schema. */
export function schemaHover(schema: JsonSchema) {
  return hoverTooltip((view, offset) => {
    const found = keyAt(readDocument(view.state.doc.toString()), offset);
    if (!found) return null;
    const parts = schemaParts(schema, found.path);
    const lines = [descriptionOf(parts), kindOf(parts)].filter(Boolean);
    if (lines.length === 0) return null;
    return {
      pos: found.from,
      end: found.to,
      above: true,
      create() {
        const dom = document.createElement('div');
        dom.className = 'od-code-help';
        dom.append(
          ...lines.map((line) => {
            const row = document.createElement('p');
            // The schema comes from a backend: its words stay words.
            row.textContent = line;
            return row;
          }),
        );
        return { dom };
      },
    };
  });
}
