import { isRecord } from '@opsdeck/shared/lib';
import type { CheckKind } from '../types/FieldSpec';
import { firstListKey } from '../types/checkKinds';
import { readPath } from './readPath';

/** What the form holds; `spec` is what the document says. */
export type DraftValues = {
  name: string;
  namespace: string;
  labels: Record<string, string>;
  spec: Record<string, unknown>;
};

/** The list of a definition that its form edits, or the first one where the type has none of its own. */
export function listKeyOf(kind: CheckKind, spec: unknown): string | null {
  const own = [kind.specKey, ...(kind.alsoSpecKeys ?? [])].find((key) => readPath(spec, key) !== undefined);
  return own ?? firstListKey(spec);
}

/** The checks of the list that the form edits; the form shows the first of them. */
export function itemsOf(kind: CheckKind, spec: unknown): readonly unknown[] {
  const key = listKeyOf(kind, spec);
  const list = key === null ? undefined : readPath(spec, key);
  return Array.isArray(list) ? list : [];
}

/** The check that the form edits; null when the definition has none that a form could show. */
export function itemOf(kind: CheckKind, spec: unknown): Record<string, unknown> | null {
  const item = itemsOf(kind, spec)[0];
  return isRecord(item) ? item : null;
}
