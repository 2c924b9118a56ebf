import { parseYaml } from './parseYaml';

/** The same document as JSON. A text with problems stays as it is. */
export function toJsonText(yamlText: string): string {
  const { value, problems } = parseYaml(yamlText);
  return problems.length > 0 ? yamlText : JSON.stringify(value, null, 2);
}
