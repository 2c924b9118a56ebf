import { object, string, type InferType } from '@opsdeck/shared/forms';
import { RESPONDER_TYPES, responderType } from './responderTypes';

const REQUIRED = 'This field is required';

const requiredFor = (kind: 'person' | 'team') =>
  string()
    .default('')
    .when('kind', { is: kind, then: (schema) => schema.required(REQUIRED) });

const FIELD_NAMES = [...new Set(RESPONDER_TYPES.flatMap(({ fields }) => fields.map(({ name }) => name)))];

/** What the form of a new responder holds. */
export const responderSchema = object({
  kind: string().oneOf(['person', 'team']).required(REQUIRED),
  personId: requiredFor('person'),
  teamId: requiredFor('team'),
  responderType: string().default(''),
  fields: object(Object.fromEntries(FIELD_NAMES.map((name) => [name, string().trim().default('')]))),
});

/** The values of the form. */
export type ResponderFormValues = InferType<typeof responderSchema>;

/** What the form holds at first. */
export const NEW_RESPONDER = {
  kind: 'person',
  personId: '',
  teamId: '',
  responderType: '',
  fields: Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])),
};

/** Whom the form names, and what is stored with them. */
export function toResponderSubject(values: ResponderFormValues): {
  subject: { kind: 'person' | 'team'; id: string };
  properties: Record<string, unknown>;
} {
  if (values.kind === 'person') {
    const { label, value } = responderType('person');
    return {
      subject: { kind: 'person', id: values.personId },
      properties: { responderType: { label, value } },
    };
  }
  const subject = { kind: 'team' as const, id: values.teamId };
  if (values.responderType === '') return { subject, properties: {} };
  const { label, value, fields } = responderType(values.responderType);
  const texts = values.fields as Record<string, string>;
  const filled = fields.flatMap(({ name }) => (texts[name] ? [[name, texts[name]] as const] : []));
  return { subject, properties: { responderType: { label, value }, ...Object.fromEntries(filled) } };
}
