import fc from 'fast-check';
import { parseInstant } from './parseInstant';

it.each([
  ['2025-10-08T14:30:00Z', '2025-10-08T14:30:00.000Z'],
  ['2025-10-08T14:30:00.123456Z', '2025-10-08T14:30:00.123Z'],
  ['2025-10-08T14:30:00+02:00', '2025-10-08T12:30:00.000Z'],
  ['2025-10-08 14:30', '2025-10-08T12:30:00.000Z'],
  ['2025-10-08 14:30:15.5', '2025-10-08T12:30:15.500Z'],
  ['2025-10-08T14:30', '2025-10-08T12:30:00.000Z'],
  [' 2025-10-08 ', '2025-10-07T22:00:00.000Z'],
])('reads %s', (text, expected) => {
  expect(parseInstant(text, 'Europe/Berlin')?.toISOString()).toBe(expected);
});

it.each([
  '',
  'today',
  '2025-02-30',
  '2025-13-01',
  '2025-10-08 24:00',
  '2025-10-08 14:60',
  '08/10/2025',
  '2025-10-08T25:00:00Z',
  '0000-01-01',
])('refuses "%s"', (text) => {
  expect(parseInstant(text, 'Europe/Berlin')).toBeNull();
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => parseInstant(text, 'UTC')).not.toThrow();
    }),
  );
});
