import {
  array,
  boolean,
  mixed,
  object,
  optionalText,
  REQUIRED_MESSAGE,
  requiredText,
  string,
} from '@opsdeck/shared/forms';
import type { InferType } from '@opsdeck/shared/forms';
import type { TimeRange } from '@opsdeck/shared/time';
import type { NotifiedKind } from '@/model/NotifiedResource';
import type { Selector } from '@/model/SilenceMatch';

const SILENCE_BY = ['resource', 'filter', 'selectors'] as const;

/** A way to say what is silenced. */
export type SilenceBy = (typeof SILENCE_BY)[number];

const SELECTOR_MESSAGE = 'A selector has to say something';

const selectorSchema = object({
  types: optionalText(),
  name: optionalText(),
  namespace: optionalText(),
  labelSelector: optionalText(),
  tagSelector: optionalText(),
  /** Fields that this form has no place for. */
  rest: mixed<Selector>().default({}),
}).test('says-something', SELECTOR_MESSAGE, ({ rest, ...texts }) => {
  return Object.values(texts).some((text) => text.trim() !== '') || Object.keys(rest).length > 0;
});

/** One selector as the form holds it. */
export type SelectorFormValues = InferType<typeof selectorSchema>;

/** A selector that says nothing yet. */
export const EMPTY_SELECTOR: SelectorFormValues = {
  types: '',
  name: '',
  namespace: '',
  labelSelector: '',
  tagSelector: '',
  rest: {},
};

/** The form of a silence. */
export const silenceFormSchema = object({
  name: requiredText(),
  description: optionalText(),
  by: string<SilenceBy>()
    .oneOf([...SILENCE_BY])
    .defined(),
  kind: string<NotifiedKind>().defined(),
  resourceId: string()
    .nullable()
    .defined()
    .when('by', {
      is: 'resource',
      then: (schema) => schema.test('chosen', REQUIRED_MESSAGE, (id) => id !== null && id !== ''),
    }),
  filter: optionalText().when('by', { is: 'filter', then: (schema) => schema.required(REQUIRED_MESSAGE) }),
  selectors: array(selectorSchema)
    .defined()
    .when('by', {
      is: 'selectors',
      then: (schema) => schema.min(1, REQUIRED_MESSAGE),
      otherwise: () => array(mixed<SelectorFormValues>().defined()).defined(),
    }),
  recursive: boolean().defined(),
  range: mixed<TimeRange>()
    .nullable()
    .defined()
    .test('chosen', REQUIRED_MESSAGE, (range) => range !== null),
});

/** What the form of a silence holds. */
export type SilenceFormValues = {
  name: string;
  description: string;
  by: SilenceBy;
  kind: NotifiedKind;
  resourceId: string | null;
  filter: string;
  selectors: SelectorFormValues[];
  recursive: boolean;
  range: TimeRange | null;
};
