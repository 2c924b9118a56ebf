import { HttpError } from '@/gateway/HttpError';
import { toGraphRange } from './graphRange';

const NOW = new Date('2026-03-31T12:00:00Z');
const MINUTE = 60_000;

it.each([
  [{}, '2026-03-31T11:00:00.000Z', 1],
  [{ start: '15m' }, '2026-03-31T11:45:00.000Z', 1],
  [{ since: '2h' }, '2026-03-31T10:00:00.000Z', 1],
  [{ start: '3h' }, '2026-03-31T09:00:00.000Z', 15],
  [{ start: '1d' }, '2026-03-30T12:00:00.000Z', 15],
  [{ start: '2d' }, '2026-03-29T12:00:00.000Z', 60],
  [{ start: '1w' }, '2026-03-24T12:00:00.000Z', 60],
  [{ start: '2w' }, '2026-03-17T12:00:00.000Z', 240],
  [{ start: '2mo' }, '2026-01-31T12:00:00.000Z', 240],
  [{ start: '1y' }, '2025-03-31T12:00:00.000Z', 240],
  [{ start: '2026-03-31T11:30:00+00:00' }, '2026-03-31T11:30:00.000Z', 1],
  [{ start: '2026-03-31T13:30:00 02:00' }, '2026-03-31T11:30:00.000Z', 1],
])('reads %j', (query, start, minutes) => {
  const range = toGraphRange(query, NOW);
  expect(range.start.toISOString()).toBe(start);
  expect(range.end).toEqual(NOW);
  expect(range.bucketMs).toBe(minutes * MINUTE);
});

it('reads an end', () => {
  const range = toGraphRange({ start: '3h', until: '1h' }, NOW);
  expect(range.end.toISOString()).toBe('2026-03-31T11:00:00.000Z');
  expect(range.bucketMs).toBe(MINUTE);
});

it.each([
  { start: 'junk' },
  { start: '5' },
  { start: '2026-13-45T00:00:00Z' },
  { start: ['1h', '2h'] },
  { start: '-1h' },
  { end: 'tomorrow' },
  { start: '1h', end: '2h' },
  { start: '99999999y' },
  { start: '3000y' },
  { start: '0000-01-01T00:00:00Z' },
])('refuses %j', (query) => {
  expect(() => toGraphRange(query, NOW)).toThrow(expect.objectContaining({ statusCode: 400 }));
  expect(() => toGraphRange(query, NOW)).toThrow(HttpError);
});
