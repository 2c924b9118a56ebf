import fc from 'fast-check';
import { optionalInteger, optionalText, requiredInteger, requiredText, toInteger } from './fieldSchemas';

async function check(
  schema: { validate(value: unknown): Promise<unknown> },
  value: unknown,
): Promise<unknown> {
  try {
    return await schema.validate(value);
  } catch (error) {
    return (error as Error).message;
  }
}

it.each([
  ['12', 12],
  [' 12.9 ', 12],
  ['-3.5', -3],
  [7, 7],
  ['', 'This field is required'],
  ['   ', 'This field is required'],
  [null, 'This field is required'],
  [undefined, 'This field is required'],
  ['12a', 'This field must be a number'],
  ['1e5', 'This field must be a number'],
  ['0x10', 'This field must be a number'],
  ['Infinity', 'This field must be a number'],
  [true, 'This field must be a number'],
])('reads a required number from %p as %p', async (typed, expected) => {
  expect(await check(requiredInteger(), typed)).toBe(expected);
});

it('lets an optional number be empty', async () => {
  expect(await check(optionalInteger(), '')).toBeUndefined();
  expect(await check(optionalInteger(), 'x')).toBe('This field must be a number');
});

it('trims text and refuses blanks where text is required', async () => {
  expect(await check(requiredText(), ' a ')).toBe('a');
  expect(await check(requiredText(), '  ')).toBe('This field is required');
  expect(await check(optionalText(), undefined)).toBe('');
});

it('gives a whole number, NaN or nothing for whatever is typed', () => {
  fc.assert(
    fc.property(fc.anything(), (typed) => {
      const value = toInteger(typed);
      expect(value === undefined || Number.isNaN(value) || Number.isInteger(value)).toBe(true);
    }),
  );
});
