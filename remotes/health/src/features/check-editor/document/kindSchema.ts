import { isRecord } from '@opsdeck/shared/lib';
import { mixed, object, optionalInteger, requiredInteger, requiredText } from '@opsdeck/shared/forms';
import { hasForm, type CheckKind, type FieldSpec } from '../types/FieldSpec';
import { fitsField, isActive } from './fieldValues';
import { isSchedule, SCHEDULE_MESSAGE } from './isSchedule';
import { readPath } from './readPath';

type Rule = NonNullable<Parameters<typeof object>[0]>[string];
type Rules = { [key: string]: Rule | Rules };

function fieldRule(field: FieldSpec): Rule {
  if (field.kind !== 'number') return field.required ? requiredText() : mixed();
  const rule = field.required ? requiredInteger() : optionalInteger();
  return field.min === undefined ? rule : rule.min(field.min, `This field must be at least ${field.min}`);
}

const isRule = (value: Rule | Rules): value is Rule =>
  typeof (value as { validate?: unknown }).validate === 'function';

function place(rules: Rules, [key = '', ...rest]: string[], rule: Rule): Rules {
  if (rest.length === 0) return { ...rules, [key]: rule };
  const inner = rules[key];
  return { ...rules, [key]: place(inner && !isRule(inner) ? inner : {}, rest, rule) };
}

function toObject(rules: Rules): Rule {
  return object(
    Object.fromEntries(
      Object.entries(rules).map(([key, value]) => [key, isRule(value) ? value : toObject(value)]),
    ),
  ).nullable();
}

/** The rules of the fields that take part; a value that its field cannot show is left to the code. */
function itemRules(fields: readonly FieldSpec[], item: unknown): Rule {
  return toObject(
    fields
      .filter((field) => field.path !== '' && isActive(field, item))
      .filter((field) => fitsField(field.kind, readPath(item, field.path)))
      .reduce<Rules>((all, field) => place(all, field.path.split('.'), fieldRule(field)), {}),
  );
}

/** The rules of a definition of a check type, made from the same data as its form. */
export function kindSchema(kind: CheckKind, item: unknown) {
  return object({
    name: requiredText(),
    namespace: requiredText(),
    schedule: mixed().test('schedule', SCHEDULE_MESSAGE, (value) => value == null || isSchedule(value)),
    item: hasForm(kind) && isRecord(item) ? itemRules(kind.form, item) : mixed(),
  });
}
