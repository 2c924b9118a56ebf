import { buildCheck } from '@/fixtures/buildCheck';
import type { Check } from '@/model/Check';
import { DEFAULT_GROUP_BY } from './groupBy';
import { summariseGroups } from './summariseGroups';

const byCanary = DEFAULT_GROUP_BY as { kind: 'field'; field: 'canary_name' };
const summary = (members: Partial<Check>[]) =>
  summariseGroups(
    members.map((member, index) => buildCheck({ id: String(index), ...member })),
    byCanary,
  ).get('payments-http');

describe('summariseGroups', () => {
  it('counts fully passing members, sums uptime and averages latency', () => {
    expect(
      summary([
        { uptime: { passed: 10, failed: 0 }, latency: { p95: 1, p97: null, p99: null, rolling1h: 100 } },
        { uptime: { passed: 9, failed: 1 }, latency: { p95: 1, p97: null, p99: null, rolling1h: 300 } },
        { uptime: { passed: 0, failed: 5 }, status: 'unhealthy', namespace: 'dev' },
      ]),
    ).toMatchObject({
      total: 3,
      fullyPassing: 1,
      uptime: { passed: 19, failed: 6 },
      latency: (100 + 300 + 120) / 3,
      health: 'mixed',
      namespaces: ['dev', 'payments'],
    });
  });

  it.each([
    [['healthy', 'healthy'], 'good'],
    [['unhealthy', 'unhealthy'], 'bad'],
    [['healthy', 'unhealthy'], 'mixed'],
    [['healthy', 'odd'], 'mixed'],
    [['odd', 'odd'], 'unknown'],
  ])('a group of %p is %s', (statuses, health) => {
    expect(summary(statuses.map((status) => ({ status })))?.health).toBe(health);
  });

  it('shares type and icon where all agree, else says multiple', () => {
    expect(
      summary([
        { type: 'http', icon: 'a' },
        { type: 'http', icon: 'b' },
      ]),
    ).toMatchObject({
      type: 'http',
      icon: 'multiple',
    });
    expect(summary([{ type: 'http' }, { type: 'dns' }])?.type).toBe('multiple');
  });

  it('has no latency where no member has one', () => {
    const none = { p95: null, p97: null, p99: null, rolling1h: null };
    expect(summary([{ latency: none }])?.latency).toBeNull();
    expect(summary([{ latency: none }, { latency: { ...none, p99: 8 } }])?.latency).toBe(8);
  });

  it('stays "multiple" when a later member shares the first type again', () => {
    expect(summary([{ type: 'http' }, { type: 'dns' }, { type: 'http' }])?.type).toBe('multiple');
  });

  it('knows when a member changed last', () => {
    expect(
      summary([
        { lastTransition: '2025-10-08T12:00:00+02:00' },
        { lastTransition: null },
        { lastTransition: '2025-10-08T11:00:00Z' },
      ])?.lastTransition,
    ).toBe('2025-10-08T11:00:00Z');
    expect(summary([{}])?.lastTransition).toBeNull();
  });

  it('makes one summary for each group', () => {
    const groups = summariseGroups(
      [
        buildCheck({ canaryName: 'a' }),
        buildCheck({ canaryName: '' }),
        buildCheck({ canaryName: '__proto__' }),
      ],
      byCanary,
    );
    expect([...groups.keys()]).toEqual(['a', 'Others', '__proto__']);
  });
});
