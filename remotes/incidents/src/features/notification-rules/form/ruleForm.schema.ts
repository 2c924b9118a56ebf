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
import { parseDurationText } from '@/model/durationText';
import type { Inhibition, Service } from '../StoredRule';

/** Whom a rule tells. */
export type RecipientKind = 'person' | 'team' | 'playbook' | 'services';

/** Whom the form names: one kind of recipient, and what was chosen of the others. */
export type RecipientValues<Kind extends string = RecipientKind> = {
  recipient: Kind;
  personId: string | null;
  teamId: string | null;
  playbookId: string | null;
  services: ServiceValues[];
};

/** How a service is reached. */
export type ServiceWay = 'connection' | 'url' | 'email';

/** A property of a service; the value of a secret one is never shown, and empty means that it stays. */
export type PropertyValues = { name: string; value: string; isKept: boolean };

/** One service as the form holds it; `original` is what it was read from. */
export type ServiceValues = {
  way: ServiceWay;
  connection: string;
  url: string;
  to: string;
  properties: PropertyValues[];
  original: Service;
};

const DIRECTIONS = ['outgoing', 'incoming', 'all'] as const;

/** Where the items are that a rule keeps quiet about, seen from the one that it tells of. */
export type InhibitionDirection = (typeof DIRECTIONS)[number];

/** One inhibition as the form holds it; `original` is what it was read from. */
export type InhibitionValues = {
  from: string;
  to: string;
  direction: InhibitionDirection;
  depth: string;
  isSoft: boolean;
  original: Inhibition;
};

/** What the form of a rule holds. */
export type RuleFormValues = RecipientValues & {
  name: string;
  events: string[];
  filter: string;
  title: string;
  template: string;
  /** Who is told when the recipient cannot be reached. */
  fallback: RecipientValues<RecipientKind | 'none'>;
  fallbackDelay: string;
  inhibitions: InhibitionValues[];
  repeatInterval: string;
  waitFor: string;
  waitForEvalPeriod: string;
  groupBy: string;
};

const DURATION_MESSAGE = 'A duration such as 5m, 90s or 1h30m';
const DEPTH_MESSAGE = 'A whole number';
const URL_MESSAGE = 'An address that begins with http:// or https://';
const EMAIL_MESSAGE = 'An e-mail address';

// A stored address may be masked in part, so it need not be one that a browser could open.
const isWebAddress = (text: string) => /^(generic\+)?https?:\/\/[^\s/]+/i.test(text);
const isEmail = (text: string) =>
  text.split(/[,;]/).every((address) => /^[^\s@]+@[^\s@]+$/.test(address.trim()));

function durationText() {
  return optionalText().test(
    'duration',
    DURATION_MESSAGE,
    (text) => text === '' || parseDurationText(text) !== null,
  );
}

const serviceSchema = object({
  way: string<ServiceWay>().defined(),
  connection: optionalText().when('way', {
    is: 'connection',
    then: (schema) => schema.required(REQUIRED_MESSAGE),
  }),
  url: optionalText().when('way', {
    is: 'url',
    then: (schema) => schema.required(REQUIRED_MESSAGE).test('address', URL_MESSAGE, isWebAddress),
  }),
  to: optionalText().when('way', {
    is: 'email',
    then: (schema) => schema.required(REQUIRED_MESSAGE).test('email', EMAIL_MESSAGE, isEmail),
  }),
  properties: array(mixed<PropertyValues>().defined()).defined(),
  original: mixed<Service>().defined(),
});

function chosenFor(recipient: RecipientKind) {
  return string()
    .nullable()
    .defined()
    .when('recipient', {
      is: recipient,
      then: (schema) => schema.test('chosen', REQUIRED_MESSAGE, (id) => id !== null && id !== ''),
    });
}

function recipientFields<Kind extends string>() {
  return {
    recipient: string<Kind>().defined(),
    personId: chosenFor('person'),
    teamId: chosenFor('team'),
    playbookId: chosenFor('playbook'),
    services: array(serviceSchema)
      .defined()
      .when('recipient', {
        is: 'services',
        then: (schema) => schema.min(1, REQUIRED_MESSAGE),
        otherwise: () => array(mixed<ServiceValues>().defined()).defined(),
      }),
  };
}

/** What is stored without it must not keep the rest of its rule from being changed. */
function requiredWhenNew() {
  return optionalText().when('original', {
    is: (original: Inhibition) => Object.keys(original).length === 0,
    then: (schema) => schema.required(REQUIRED_MESSAGE),
  });
}

const inhibitionSchema = object({
  from: requiredWhenNew(),
  to: requiredWhenNew(),
  direction: string<InhibitionDirection>()
    .oneOf([...DIRECTIONS])
    .defined(),
  depth: optionalText().matches(/^\d*$/, DEPTH_MESSAGE),
  isSoft: boolean().defined(),
  original: mixed<Inhibition>().defined(),
});

/** The form of a rule. */
export const ruleFormSchema = object({
  name: requiredText(),
  events: array(string().defined()).defined().min(1, REQUIRED_MESSAGE),
  filter: optionalText(),
  title: optionalText(),
  template: string().default(''),
  ...recipientFields<RecipientKind>(),
  fallback: object(recipientFields<RecipientKind | 'none'>()),
  fallbackDelay: durationText(),
  inhibitions: array(inhibitionSchema).defined(),
  repeatInterval: optionalText(),
  waitFor: durationText(),
  waitForEvalPeriod: durationText(),
  groupBy: optionalText(),
});
