import { parseSchedule } from './checkSchedule';
import { selfCanarySpec, selfChecks, withOwnDatabase } from './selfChecks';
import { buildSelfTargets } from './testing/createRunnerHarness';

const TARGETS = buildSelfTargets({
  consoleUrl: 'http://127.0.0.1:3000',
  databaseUrl: 'postgres://owner:p%40ss-word@127.0.0.1:5433/opsdeck',
  remotes: [{ name: 'health', manifestUrl: '/remotes/health/1.0.0/mf-manifest.json' }],
});

it('watches every part, each every 15 to 60 seconds', () => {
  const checks = selfChecks(TARGETS);
  expect(checks.map(({ type, name }) => `${type} ${name}`)).toEqual([
    'http gateway',
    'http postgrest',
    'http remote health',
    'postgres database query',
    'tcp database port',
    'dns localhost',
    'folder data folder',
  ]);
  for (const { spec } of checks) {
    const schedule = parseSchedule(spec);
    const seconds = schedule.kind === 'every' ? schedule.intervalMs / 1000 : 0;
    expect(seconds).toBeGreaterThanOrEqual(15);
    expect(seconds).toBeLessThanOrEqual(60);
  }
});

it('keeps its ids when addresses change, so that history stays', () => {
  const moved = {
    ...TARGETS,
    consoleUrl: 'http://127.0.0.1:4000',
    databaseUrl: 'postgres://a:b@127.0.0.1:9/x',
  };
  expect(selfChecks(moved).map(({ id }) => id)).toEqual(selfChecks(TARGETS).map(({ id }) => id));
});

it('writes no secret into the specs, and an endpoint with brackets for IPv6', () => {
  expect(JSON.stringify(selfCanarySpec(selfChecks(TARGETS)))).not.toMatch(/p%40ss|p@ss|owner/);
  const checks = selfChecks({ ...TARGETS, databaseUrl: 'postgres://a:b@[::1]:5433/x' });
  expect(checks.find(({ type }) => type === 'tcp')?.spec.endpoint).toBe('[::1]:5433');
});

it('lends the database under its own name only', async () => {
  const lookup = withOwnDatabase(() => Promise.reject(new Error('asked elsewhere')), TARGETS);
  expect(await lookup({ namespace: 'opsdeck', name: 'database' })).toMatchObject({
    url: 'postgres://127.0.0.1:5433/opsdeck',
    username: 'owner',
    password: 'p@ss-word',
  });
  await expect(lookup({ namespace: 'default', name: 'database' })).rejects.toThrow('asked elsewhere');
  await expect(lookup({ id: '0190a1c2-0000-7000-8000-000000000001' })).rejects.toThrow('asked elsewhere');
});
