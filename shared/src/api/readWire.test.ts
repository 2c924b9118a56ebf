import { readCount, readLabels, readNumber, readRecord, readText, readTime } from './readWire';

it.each([
  ['word', 'word', null, 0],
  [12.5, '12.5', 12.5, 12],
  ['12', '12', 12, 12],
  [-3, '-3', -3, 0],
  [true, 'true', null, 0],
  [' ', ' ', null, 0],
  [null, '', null, 0],
  [undefined, '', null, 0],
  [{ a: 1 }, '', null, 0],
  [['x'], '', null, 0],
  [Number.NaN, 'NaN', null, 0],
])('reads %j as text, number and count', (value, text, number, count) => {
  expect([readText(value), readNumber(value), readCount(value)]).toEqual([text, number, count]);
});

it('reads anything but an object as one without fields', () => {
  for (const value of [null, undefined, 'x', 1, ['x']]) expect(readRecord(value)).toEqual({});
  expect(readRecord({ a: 1 })).toEqual({ a: 1 });
});

it('takes moments as they were sent, and the zero time of Go for none', () => {
  expect(readTime('2026-11-22T03:00:00Z')).toBe('2026-11-22T03:00:00Z');
  for (const value of ['0001-01-01T00:00:00Z', 'yesterday', '', null, 12]) expect(readTime(value)).toBeNull();
});

it('leaves out labels that would reach a prototype', () => {
  const labels = readLabels(
    JSON.parse('{"__proto__":{"admin":true},"constructor":"x","":"y","app":"web","nr":3}'),
  );
  expect(labels).toEqual({ app: 'web', nr: '3' });
  expect(Object.getPrototypeOf(labels)).toBe(Object.prototype);
});
