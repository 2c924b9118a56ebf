import { toRunResult, toCheckRun } from './CheckRun';
import { toCheckStats } from './CheckStats';
import { toCheckDetail } from './toCheckDetail';

describe('toCheckDetail', () => {
  const row = {
    id: 'x',
    name: 'api',
    type: 'http',
    status: 'healthy',
    spec: { url: 'https://a.example', severity: 'low' },
    last_runtime: '2024-01-01T00:00:00Z',
    next_runtime: '2024-01-01T00:05:00Z',
    canaries: { id: 'c', name: 'canary', namespace: 'dev', source: null },
    agents: { id: 'a', name: 'homelab' },
    checks_unlogged: {
      last_runtime: '2025-10-08T12:00:00Z',
      next_runtime: '2025-10-08T12:05:00Z',
      status: 'unhealthy',
    },
  };

  it('takes run times and status from checks_unlogged and names from the embeds', () => {
    expect(toCheckDetail(row)).toMatchObject({
      canaryName: 'canary',
      namespace: 'dev',
      agentName: 'homelab',
      endpoint: 'https://a.example',
      severity: 'low',
      status: 'unhealthy',
      lastRuntime: '2025-10-08T12:00:00Z',
      nextRuntime: '2025-10-08T12:05:00Z',
      deletedAt: null,
    });
  });

  it('reads a list where PostgREST sends one', () => {
    expect(toCheckDetail({ ...row, checks_unlogged: [row.checks_unlogged] })?.status).toBe('unhealthy');
  });

  it.each([null, [], undefined])('falls back to the columns when checks_unlogged is %p', (runs) => {
    expect(toCheckDetail({ ...row, checks_unlogged: runs })).toMatchObject({
      status: 'healthy',
      lastRuntime: '2024-01-01T00:00:00Z',
      nextRuntime: '2024-01-01T00:05:00Z',
    });
  });

  it('reads a row without any embed', () => {
    expect(toCheckDetail({ id: 'x' })).toMatchObject({ canaryName: '', agentName: '', namespace: '' });
    expect(toCheckDetail({})).toBeNull();
  });
});

describe('toCheckStats', () => {
  it('reads counts that are left out when 0', () => {
    expect(
      toCheckStats({
        status: [
          { time: '2025-10-08T11:00:00Z', status: true, duration: 140, passed: 1 },
          { time: '2025-10-08T11:05:00Z', duration: 3020, failed: 1 },
        ],
        latency: { p99: 3020, p97: 3000, p95: 2000, rolling1h: 0 },
        uptime: { passed: 1, failed: 1 },
      }),
    ).toEqual({
      uptime: { passed: 1, failed: 1 },
      latency: { p99: 3020, p97: 3000, p95: 2000, rolling1h: null },
      buckets: [
        { time: '2025-10-08T11:00:00Z', passed: 1, failed: 0, duration: 140 },
        { time: '2025-10-08T11:05:00Z', passed: 0, failed: 1, duration: 3020 },
      ],
    });
  });

  it('counts a bucket without counts by its verdict', () => {
    const time = '2025-10-08T11:00:00Z';
    expect(toCheckStats({ status: [{ time, status: true }, { time }] }).buckets).toEqual([
      { time, passed: 1, failed: 0, duration: 0 },
      { time, passed: 0, failed: 1, duration: 0 },
    ]);
  });

  it.each([null, {}, { status: null }, { status: [null, { time: 'junk' }, 4] }, 'text'])(
    'reads %p',
    (wire) => {
      expect(toCheckStats(wire)).toMatchObject({ uptime: { passed: 0, failed: 0 }, buckets: [] });
    },
  );
});

describe('toCheckRun', () => {
  it.each([
    [true, 'healthy'],
    [false, 'unhealthy'],
    [null, 'unknown'],
  ])('status %p is %s', (status, word) => {
    expect(
      toCheckRun({ time: '2025-10-08T11:00:00Z', status, duration: 5, message: 'ok', error: null }),
    ).toEqual({
      time: '2025-10-08T11:00:00Z',
      duration: 5,
      status: word,
      message: 'ok',
      error: '',
    });
  });

  it.each([null, {}, { time: '' }])('leaves out %p', (wire) => {
    expect(toCheckRun(wire)).toBeNull();
  });
});

describe('toRunResult', () => {
  it('reads a missing pass as failed', () => {
    expect(toRunResult({ name: 'a', duration: 12, error: 'refused' })).toEqual({
      duration: 12,
      status: 'unhealthy',
      message: '',
      error: 'refused',
    });
    expect(toRunResult({ name: 'a', pass: true, duration: 12, message: 'ok' })?.status).toBe('healthy');
  });

  it.each([null, '', undefined, {}])('knows that %p is no result', (wire) => {
    expect(toRunResult(wire)).toBeNull();
  });
});
