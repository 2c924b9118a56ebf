import { formatYaml } from './formatYaml';
import { parseYaml, readDocument } from './parseYaml';
import { isUnsafeKey } from './isUnsafeKey';
import type { YamlPath } from './YamlPath';

/**
 * Sets one value in a YAML text and keeps everything around it: comments, the order of keys, keys that
 * nobody knows. `undefined` removes the key or the item of a list; parents that are missing are made. A text
 * with problems comes back unchanged.
 */
export function setInYaml(text: string, path: YamlPath, value: unknown): string {
  if (path.some(isUnsafeKey) || parseYaml(text).problems.length > 0) return text;
  if (path.length === 0) return formatYaml(value);
  const source = readDocument(text);
  if (value === undefined) source.deleteIn(path);
  else source.setIn(path, value);
  return source.toString({ lineWidth: 0 });
}
