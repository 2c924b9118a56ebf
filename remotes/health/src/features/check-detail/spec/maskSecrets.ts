import { replaceParts } from '@/model/findTextSecrets';
import { mapSecrets } from '@/model/mapSecrets';

const MASK = '***';

/** A definition without the secrets that stand in it as they are. */
export function maskSecrets(definition: unknown): unknown {
  return mapSecrets(definition, ({ value, parts }) =>
    parts === null ? MASK : replaceParts(String(value), parts, () => MASK),
  );
}
