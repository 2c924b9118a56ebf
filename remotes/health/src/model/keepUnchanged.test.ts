import { buildCheck } from '@/fixtures/buildCheck';
import type { Check } from './Check';
import { keepUnchanged } from './keepUnchanged';

const one = () => buildCheck({ id: 'one', labels: { team: 'a', env: 'dev' } });
const two = () => buildCheck({ id: 'two' });

describe('keepUnchanged', () => {
  it('keeps the objects of checks that say the same, in the new order', () => {
    const before = [one(), two()];
    const after = keepUnchanged(before, [two(), one()]);
    expect(after[0]).toBe(before[1]);
    expect(after[1]).toBe(before[0]);
  });

  it.each<[string, Partial<Check>]>([
    ['status', { status: 'changed' }],
    ['last transition', { lastTransition: '2026-01-01T00:00:00Z' }],
    ['uptime', { uptime: { passed: 7, failed: 77 } }],
    ['latency', { latency: { p95: 1234, p97: null, p99: null, rolling1h: null } }],
    ['label', { labels: { team: 'b', env: 'dev' } }],
    ['label that is gone', { labels: { team: 'a' } }],
    ['label of another name', { labels: { team: 'a', zone: 'dev' } }],
  ])('takes the new object of a check with another %s', (_what, change) => {
    const before = [one()];
    const next = { ...one(), ...change };
    expect(keepUnchanged(before, [next])[0]).toBe(next);
  });

  it('brings new checks and drops those that are gone', () => {
    expect(keepUnchanged([one()], [two()]).map(({ id }) => id)).toEqual(['two']);
    expect(keepUnchanged([], [one()])).toHaveLength(1);
  });
});
