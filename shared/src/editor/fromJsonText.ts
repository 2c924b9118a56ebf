import { formatYaml } from './formatYaml';
import { parseYaml } from './parseYaml';

/** The same document as YAML. A text that is not JSON stays as it is. */
export function fromJsonText(json: string): string {
  try {
    JSON.parse(json);
  } catch {
    return json;
  }
  // JSON is YAML; read as such, what the one refuses is refused here as well.
  const { value, problems } = parseYaml(json);
  return problems.length > 0 ? json : formatYaml(value);
}
