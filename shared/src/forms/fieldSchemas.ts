import { number, string } from 'yup';

/** The message of a required field. */
export const REQUIRED_MESSAGE = 'This field is required';
/** The message of a number field that holds something else. */
export const NUMBER_MESSAGE = 'This field must be a number';

const NUMERIC = /^[+-]?\d{1,15}(\.\d+)?$/;

/** What people type as a number, as a whole number; undefined when empty, NaN for anything else. */
export function toInteger(typed: unknown): number | undefined {
  if (typed === null || typed === undefined) return undefined;
  const text = typeof typed === 'number' || typeof typed === 'string' ? String(typed).trim() : 'none';
  if (text === '') return undefined;
  return NUMERIC.test(text) ? Math.trunc(Number(text)) : Number.NaN;
}

/** Text that may be empty; surrounding blanks do not count. */
export function optionalText() {
  return string().trim().default('');
}

/** Text that has to be there; blanks alone do not count. */
export function requiredText() {
  return string().trim().required(REQUIRED_MESSAGE);
}

/** A whole number that may be left out. */
export function optionalInteger() {
  return number()
    .transform((_value: unknown, typed: unknown) => toInteger(typed))
    .typeError(NUMBER_MESSAGE);
}

/** A whole number that has to be there. */
export function requiredInteger() {
  return optionalInteger().required(REQUIRED_MESSAGE);
}
