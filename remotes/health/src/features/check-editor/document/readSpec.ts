import { parseYaml } from '@opsdeck/shared/editor';
import { isRecord } from '@opsdeck/shared/lib';

/** What a text says as a definition; null while it cannot be read as one. */
export function readSpec(text: string): Record<string, unknown> | null {
  const { value } = parseYaml(text);
  return isRecord(value) ? value : null;
}
