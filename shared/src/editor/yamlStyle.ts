import { isCollection, isPair, isSeq, isNode, visit, type Document, type ToStringOptions } from 'yaml';

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

function smallestIndent(text: string): number {
  const indents = [...text.matchAll(/^( +)[^\s#]/gm)].map((match) => match[1]?.length ?? 0);
  return indents.length === 0 ? 2 : Math.min(8, ...indents);
}

/** How a text is laid out, so that what is written into it looks like what stands there. */
export function yamlStyle(source: Document, text: string): ToStringOptions {
  const style: ToStringOptions = { lineWidth: 0, indent: smallestIndent(text) };
  visit(source, {
    Pair(_, pair) {
      if (style.indentSeq !== undefined || !isPair(pair) || !isNode(pair.key) || !isSeq(pair.value)) return;
      const [keyFrom] = pair.key.range ?? [];
      const [listFrom] = pair.value.range ?? [];
      if (pair.value.flow || keyFrom === undefined || listFrom === undefined) return;
      style.indentSeq = columnOf(text, listFrom) > columnOf(text, keyFrom);
    },
    Collection(_, node) {
      if (style.flowCollectionPadding !== undefined || !isCollection(node) || !node.flow) return;
      if (node.items.length > 0 && node.range) {
        style.flowCollectionPadding = /\s/.test(text[node.range[0] + 1] ?? ' ');
      }
    },
  });
  return style;
}
