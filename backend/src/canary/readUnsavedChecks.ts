import { isRecord } from '@/checks/readSpec';
import { HttpError } from '@/gateway/HttpError';
import { canarySpecSchema } from '@/schemas/canarySpecSchema';
import { checkKinds } from '@/schemas/checkKinds';

export type NamedCheck = { type: string; name: string; spec: Record<string, unknown> };

/** More belong into several definitions; a test must end while somebody waits for it. */
const MAX_CHECKS = 20;

const KNOWN_KEYS = new Set(Object.keys(canarySpecSchema.properties as object));
const TYPE_OF_KEY = new Map(checkKinds.map(({ key, type }) => [key, type]));

function bad(message: string): HttpError {
  return new HttpError(400, message);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function toCheck(key: string, entry: unknown, position: number): NamedCheck {
  if (!isRecord(entry)) throw bad(`spec.${key}[${position}] must be an object`);
  return {
    type: TYPE_OF_KEY.get(key) ?? key,
    // As the database names the checks of a saved definition.
    name: textOf(entry.name) || textOf(entry.description) || `${key}-${position + 1}`,
    spec: entry,
  };
}

/** The checks of a definition that nobody has saved; a definition that cannot be run as a whole is refused. */
export function readUnsavedChecks(body: unknown): NamedCheck[] {
  const spec = isRecord(body) ? body.spec : undefined;
  if (!isRecord(spec)) throw bad('spec must be an object');
  const stranger = Object.keys(spec).find((key) => !KNOWN_KEYS.has(key));
  if (stranger !== undefined) throw bad(`spec.${stranger.slice(0, 80)} is not known`);
  const checks = Object.entries(spec).flatMap(([key, list]) => {
    if (!TYPE_OF_KEY.has(key) || list === null) return [];
    if (!Array.isArray(list)) throw bad(`spec.${key} must be a list`);
    return list.map((entry, position) => toCheck(key, entry, position));
  });
  if (checks.length === 0) throw bad('spec holds no check');
  if (checks.length > MAX_CHECKS) {
    throw bad(`spec holds ${checks.length} checks; at most ${MAX_CHECKS} can be tested at once`);
  }
  return checks;
}
