import { isMap, isScalar, isSeq, visit, type Document } from 'yaml';
import { editNode } from './editNode';
import { formatYaml } from './formatYaml';
import { isSameValue } from './isSameValue';
import { isUnsafeKey } from './isUnsafeKey';
import { parseYaml, readDocument } from './parseYaml';
import { hasPath, setInValue } from './setInValue';
import { spliceScalar } from './spliceScalar';
import { yamlStyle } from './yamlStyle';
import type { YamlPath } from './YamlPath';

function writeDocument(source: Document, text: string, path: YamlPath, value: unknown): string {
  const style = yamlStyle(source, text);
  if (source.contents === null && source.comment) {
    // A text of comments alone: they stay above what is written now.
    source.commentBefore = [source.commentBefore, source.comment].filter(Boolean).join('\n\n');
    source.comment = null;
  }
  source.contents = editNode(source, source.contents, path, value);
  return source.toString(style);
}

/** Writes out what aliases stand for, so that a change reaches one place only. */
function withoutAliases(source: Document): Document {
  visit(source, {
    Alias: (_, alias) => {
      const node = alias.resolve(source)?.clone();
      return isMap(node) || isSeq(node) || isScalar(node) ? node : undefined;
    },
  });
  visit(source, {
    Node: (_, node) => {
      if ('anchor' in node) delete node.anchor;
    },
  });
  return source;
}

function attempt(write: () => string | null): string | null {
  try {
    return write();
  } catch {
    return null;
  }
}

function isPossible(path: YamlPath): boolean {
  return path.every(
    (key) => !isUnsafeKey(key) && (typeof key === 'string' || (Number.isInteger(key) && key >= 0)),
  );
}

const toPlain = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value) ?? 'null') as unknown);

function setInLines(text: string, path: YamlPath, value: unknown): string {
  const before = parseYaml(text);
  if (before.problems.length > 0 || !isPossible(path)) return text;
  if (value === undefined && (path.length === 0 || !hasPath(before.value, path))) {
    return path.length === 0 ? '' : text;
  }
  const wanted = setInValue(before.value, path, value);
  if (isSameValue(before.value, wanted) && hasPath(before.value, path)) return text;

  // From the most faithful way to the one that always works; each has to prove that it says what it should.
  const ways = [
    () => spliceScalar(readDocument(text), text, path, value),
    () => writeDocument(readDocument(text), text, path, value),
    () => writeDocument(withoutAliases(readDocument(text)), text, path, value),
  ];
  for (const way of ways) {
    const written = attempt(way);
    if (written === null) continue;
    const after = parseYaml(written);
    if (after.problems.length === 0 && isSameValue(after.value, wanted)) return written;
  }
  return formatYaml(wanted);
}

/**
 * Sets one value in a YAML text and keeps everything around it: comments, the order of keys, keys that
 * nobody knows. `undefined` removes the key or the item of a list; parents that are missing are made, and a
 * position after the end of a list appends. The empty path sets the whole document and keeps what of it
 * stays the same. A text with problems comes back unchanged.
 *
 * @example
 * setInYaml('http:\n  - url: a # main\n', ['http', 0, 'url'], 'b'); // 'http:\n  - url: b # main\n'
 */
export function setInYaml(text: string, path: YamlPath, value: unknown): string {
  const usesCrlf = text.includes('\r\n');
  const written = setInLines(usesCrlf ? text.replaceAll('\r\n', '\n') : text, path, toPlain(value));
  return usesCrlf ? written.replaceAll('\n', '\r\n') : written;
}
