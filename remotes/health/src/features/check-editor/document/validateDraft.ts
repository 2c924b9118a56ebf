import { isRecord } from '@opsdeck/shared/lib';
import type { CheckKind } from '../types/FieldSpec';
import { itemOf, type DraftValues } from './CanaryDraft';
import { kindSchema } from './kindSchema';
import { writePath } from './readPath';

function findings(error: unknown): { path: string; message: string }[] {
  const inner = isRecord(error) || error instanceof Error ? (error as { inner?: unknown }).inner : undefined;
  if (!Array.isArray(inner)) throw error;
  const all = inner.length > 0 ? inner : [error];
  return all.map((one) => one as { path: string; message: string });
}

/** What is wrong with a draft, message by path, in the shape that the form keeps its errors in. */
export function validateDraft(kind: CheckKind, values: DraftValues): Record<string, unknown> {
  const { name, namespace, spec } = values;
  const item = itemOf(kind, spec);
  try {
    kindSchema(kind, item).validateSync(
      { name, namespace, schedule: spec.schedule, item },
      { abortEarly: false },
    );
    return {};
  } catch (error) {
    return findings(error).reduce<Record<string, unknown>>((errors, { path, message }) => {
      return writePath(errors, fieldPath(kind, path), message);
    }, {});
  }
}

/** Where a form keeps what a rule speaks of. */
function fieldPath(kind: CheckKind, path: string): string {
  if (path === 'schedule') return 'spec.schedule';
  return path.startsWith('item.') ? `spec.${kind.specKey}.0.${path.slice('item.'.length)}` : path;
}

/** The paths of the messages of a draft, in their order. */
export function errorPaths(errors: unknown, prefix = ''): string[] {
  if (!isRecord(errors)) return prefix === '' ? [] : [prefix];
  return Object.entries(errors).flatMap(([key, inner]) =>
    errorPaths(inner, prefix ? `${prefix}.${key}` : key),
  );
}
