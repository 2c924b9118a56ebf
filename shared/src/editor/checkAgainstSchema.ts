import { Validator } from '@cfworker/json-schema';
import type { YamlPath } from './YamlPath';

/** A JSON schema, as it is fetched. */
export type JsonSchema = Record<string, unknown>;

/** Where a value does not keep to its schema. */
export type SchemaProblem = { path: YamlPath; message: string };

function toPath(pointer: string): string[] {
  const parts = pointer.replace(/^#\/?/, '');
  if (parts === '') return [];
  return parts.split('/').map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Says where a value does not keep to a JSON schema (draft 7). A schema that cannot be used finds nothing. */
export function checkAgainstSchema(value: unknown, schema: JsonSchema): SchemaProblem[] {
  try {
    const { errors } = new Validator(schema, '7', false).validate(value);
    return errors.map((error) => ({ path: toPath(error.instanceLocation), message: error.error }));
  } catch {
    return [];
  }
}
