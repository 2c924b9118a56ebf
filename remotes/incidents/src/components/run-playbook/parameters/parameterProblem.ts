import { NUMBER_MESSAGE, REQUIRED_MESSAGE } from '@opsdeck/shared/forms';
import type { PlaybookParameter } from '@/model/PlaybookParameter';
import { parseBytes, parseMillicores, parseSpan, readAmount, toBytes } from './quantity';

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const DNS_NAME = /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MAX_DNS_NAME = 253;

const MESSAGES = {
  email: 'This field must be an e-mail address',
  url: 'This field must be an address such as https://example.com',
  date: 'This field must be a date',
  dns1123: 'Only lowercase letters, digits, "-" and "." are allowed, with a letter or digit at both ends',
  duration: 'This field must be a duration such as 30s, 15m, 2h or 1d',
} as const;

type Rule = (parameter: PlaybookParameter, value: string) => string | null;

/** Limits in any measure: what they are compared by, as far as both can be read. */
function findLimitProblem(
  { min, max }: PlaybookParameter,
  size: number | null,
  measure: (limit: string) => number | null,
): string | null {
  if (size === null) return null;
  const low = min === '' ? null : measure(min);
  const high = max === '' ? null : measure(max);
  if (low !== null && size < low) return `This field must be at least ${min}`;
  if (high !== null && size > high) return `This field must be at most ${max}`;
  return null;
}

const numberRule: Rule = (parameter, value) => {
  const amount = readAmount(value);
  return amount === null ? NUMBER_MESSAGE : findLimitProblem(parameter, amount, readAmount);
};

const bytesRule: Rule = (parameter, value) => {
  const bytes = toBytes(value);
  if (bytes === null || readAmount(parseBytes(value).amount) === null) return NUMBER_MESSAGE;
  return findLimitProblem(parameter, bytes, toBytes);
};

// A limit without the suffix counts thousandths, as the field does.
const limitInMillicores = (limit: string) => readAmount(limit.trim().replace(/m$/, ''));

const millicoresRule: Rule = (parameter, value) => {
  const amount = readAmount(parseMillicores(value));
  return amount === null ? NUMBER_MESSAGE : findLimitProblem(parameter, amount, limitInMillicores);
};

const durationRule: Rule = (parameter, value) => {
  const span = parseSpan(value);
  return span === null ? MESSAGES.duration : findLimitProblem(parameter, span, parseSpan);
};

const readDay = (text: string) => {
  const day = DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(day) ? null : day;
};

const TEXT_RULES: Record<string, Rule> = {
  number: numberRule,
  integer: numberRule,
  email: (_parameter, value) => (EMAIL.test(value) ? null : MESSAGES.email),
  url: (_parameter, value) => (URL.canParse(value) ? null : MESSAGES.url),
  dns1123: (_parameter, value) =>
    value.length <= MAX_DNS_NAME && DNS_NAME.test(value) ? null : MESSAGES.dns1123,
  date: (parameter, value) => {
    const day = readDay(value);
    return day === null ? MESSAGES.date : findLimitProblem(parameter, day, readDay);
  },
};

const lengthRule: Rule = ({ minLength, maxLength }, value) => {
  const length = [...value].length;
  if (minLength !== null && length < minLength) return `This field needs at least ${minLength} characters`;
  if (maxLength !== null && length > maxLength) return `This field takes at most ${maxLength} characters`;
  return null;
};

const textRule: Rule = (parameter, value) => {
  const rule = Object.hasOwn(TEXT_RULES, parameter.format) ? TEXT_RULES[parameter.format] : undefined;
  return rule?.(parameter, value) ?? lengthRule(parameter, value);
};

const RULES: Partial<Record<PlaybookParameter['control'], Rule>> = {
  text: textRule,
  secret: lengthRule,
  code: lengthRule,
  bytes: bytesRule,
  millicores: millicoresRule,
  duration: durationRule,
};

/** What is wrong with a value, all but its pattern; null when nothing is. */
export function parameterProblem(parameter: PlaybookParameter, value: string): string | null {
  const isEmpty = value.trim() === '';
  if (isEmpty) return parameter.required ? REQUIRED_MESSAGE : null;
  return RULES[parameter.control]?.(parameter, value) ?? null;
}

/** Controls whose text a pattern may be asked of. */
export function hasPattern({ control, regex }: PlaybookParameter): boolean {
  return regex !== '' && (control === 'text' || control === 'code' || control === 'secret');
}

/** The message of a value that its pattern refuses. */
export function patternProblem(regex: string): string {
  return `This field must match the pattern ${regex}`;
}
