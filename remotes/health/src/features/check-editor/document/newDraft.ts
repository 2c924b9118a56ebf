import { formatYaml } from '@opsdeck/shared/editor';
import { DEFAULT_NAMESPACE } from '@opsdeck/shared/contracts';
import { hasForm, type CheckKind } from '../types/FieldSpec';
import { writePath } from './readPath';

/** A definition as it is edited: what the database has columns for, and the document. */
export type Draft = { name: string; namespace: string; labels: Record<string, string>; text: string };

// Without a schedule a new check would never run by itself.
const NEW_SCHEDULE = '@every 5m';

function newText(kind: CheckKind): string {
  if (!hasForm(kind)) return kind.template;
  const item = kind.form
    .filter((field) => field.default !== undefined)
    .reduce<Record<string, unknown>>((next, field) => writePath(next, field.path, field.default), {
      name: '',
    });
  return formatYaml({ schedule: NEW_SCHEDULE, [kind.specKey]: [item] });
}

/** What a new definition of a type begins with. */
export function newDraft(kind: CheckKind): Draft {
  return { name: '', namespace: DEFAULT_NAMESPACE, labels: {}, text: newText(kind) };
}
