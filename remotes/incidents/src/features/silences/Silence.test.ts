import fc from 'fast-check';
import { silenceState, toSilence, type Silence } from './Silence';

const NOW = new Date('2026-05-01T12:00:00Z');
const row = (change: Record<string, unknown> = {}) => ({ id: 's1', name: 'Kernel', source: 'UI', ...change });
const read = (change: Record<string, unknown>) => toSilence(row(change)) as Silence;

it.each([
  [{}, 'active'],
  [{ from: '2026-05-01T11:00:00Z', until: '2026-05-01T13:00:00Z' }, 'active'],
  [{ from: '2026-05-01T11:00:00Z', until: null }, 'active'],
  [{ from: '2026-05-01T12:00:01Z' }, 'future'],
  [{ until: '2026-05-01T12:00:00Z' }, 'expired'],
  [{ error: 'no such key' }, 'error'],
  [{ error: 'no such key', from: '2026-06-01T00:00:00Z' }, 'error'],
  [{ error: 'no such key', until: '2026-04-01T00:00:00Z' }, 'expired'],
  [{ from: 'nonsense', until: {} }, 'active'],
])('%j is %s', (change, state) => expect(silenceState(read(change), NOW)).toBe(state));

it.each([
  [
    { config_id: 'c', catalog: { name: 'node3' } },
    { kind: 'config', id: 'c', name: 'node3' },
  ],
  [
    { check_id: 'c', checks: { name: 'api' } },
    { kind: 'check', id: 'c', name: 'api' },
  ],
  [
    { component_id: 'c', component: null },
    { kind: 'component', id: 'c', name: '' },
  ],
  [
    { canary_id: 'c', canary: { name: 'shop' } },
    { kind: 'canary', id: 'c', name: 'shop' },
  ],
  [{ config_id: null }, null],
])('reads what %j silences', (change, resource) => expect(read(change).resource).toEqual(resource));

it('survives rows of any shape', () => {
  expect(toSilence(null)).toBeNull();
  expect(toSilence({ id: '' })).toBeNull();
  const names = [
    'name',
    'selectors',
    'from',
    'until',
    'recursive',
    'error',
    'config_id',
    'catalog',
    'createdBy',
  ];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), (change) => {
      expect(() => silenceState(read(change), NOW)).not.toThrow();
    }),
  );
});
