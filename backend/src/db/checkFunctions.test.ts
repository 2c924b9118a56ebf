import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const CANARY = '40000000-0000-4000-8000-000000000001';

let database: TestDatabase;
let checkId: string;

const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query(sql, values)).rows as Row[];
const one = async <Row>(sql: string, values: unknown[] = []): Promise<Row> =>
  (await query<Row>(sql, values))[0]!;

/** A result of `age` ago; ages are intervals in the words of PostgreSQL. */
const record = (
  age: string,
  status: boolean | null,
  duration: number,
  extra: { error?: string; next?: string } = {},
) =>
  query(
    `select opsdeck.record_check_status($1, date_trunc('second', now()) - $2::interval, $3, $4, $5, $6, false, null,
       now() + $7::interval)`,
    [checkId, age, status, duration, status ? 'ok' : null, extra.error ?? null, extra.next ?? '5 minutes'],
  );

const summary = () =>
  one<Record<string, number | Date | null>>('select * from opsdeck.check_summary where check_id = $1', [
    checkId,
  ]);

beforeAll(async () => {
  database = await createTestDatabase();
  await query(
    `insert into canaries (id, name, namespace, spec, source) values ($1, 'web', 'shop', '{}', 'System')`,
    [CANARY],
  );
});
beforeEach(async () => {
  const row = await one<{ id: string }>(
    `insert into checks (canary_id, type, name, severity) values ($1, 'http', gen_random_uuid(), 'high') returning id`,
    [CANARY],
  );
  checkId = row.id;
});
afterAll(() => database.drop());

describe('record_check_status', () => {
  it('stores the result and what follows from it in one call', async () => {
    await record('10 seconds', false, 120, { error: 'refused', next: '1 minute' });
    const check = await one<Record<string, unknown>>(
      'select status, last_runtime, last_transition_time from checks where id = $1',
      [checkId],
    );
    const run = await one<Record<string, unknown>>(
      `select status, last_runtime, next_runtime > now() as planned from checks_unlogged where check_id = $1`,
      [checkId],
    );
    const result = await one<Record<string, unknown>>('select * from check_statuses where check_id = $1', [
      checkId,
    ]);
    expect(check).toMatchObject({
      status: 'unhealthy',
      last_runtime: result.time,
      last_transition_time: result.time,
    });
    expect(run).toEqual({ status: 'unhealthy', last_runtime: result.time, planned: true });
    expect(result).toMatchObject({
      status: false,
      duration: 120,
      error: 'refused',
      severity: 'high',
      invalid: false,
    });
    expect(await summary()).toMatchObject({
      passed_1h: 0,
      failed_1h: 1,
      p95_1h: 120,
      last_fail: result.time,
      last_pass: null,
    });
  });

  it('moves the time of transition only when the state changes', async () => {
    await record('50 minutes', true, 10);
    await record('40 minutes', true, 10);
    await record('30 minutes', false, 10);
    await record('20 minutes', false, 10);
    const seen = await one<{ status: string; age: number }>(
      `select status, round(extract(epoch from now() - last_transition_time) / 60)::int as age from checks where id = $1`,
      [checkId],
    );
    expect(seen).toEqual({ status: 'unhealthy', age: 30 });
  });

  it('keeps a run that could not be judged apart from passes and failures', async () => {
    await record('2 minutes', null, 5);
    expect(await one('select status from checks where id = $1', [checkId])).toEqual({ status: 'unknown' });
    expect(await summary()).toMatchObject({ passed_1h: 0, failed_1h: 0, last_pass: null, last_fail: null });
    expect(
      await one('select total, passed, failed from check_statuses_1d where check_id = $1', [checkId]),
    ).toEqual({
      total: 1,
      passed: 0,
      failed: 0,
    });
  });

  it('lets a late result into the history, but not into the present', async () => {
    await record('1 minute', true, 10);
    await record('20 minutes', false, 99, { next: '2 hours' });
    const now = await one<{ status: string; soon: boolean }>(
      `select status, next_runtime < now() + interval '1 hour' as soon from checks_unlogged where check_id = $1`,
      [checkId],
    );
    expect(now).toEqual({ status: 'healthy', soon: true });
    expect(await summary()).toMatchObject({ passed_1h: 1, failed_1h: 1 });
  });

  it('takes two results of one instant as one', async () => {
    const instant = new Date(Date.now() - 60_000).toISOString();
    await query('select opsdeck.record_check_status($1, $2, true, 10)', [checkId, instant]);
    await query('select opsdeck.record_check_status($1, $2, false, 20)', [checkId, instant]);
    expect(await query('select status from check_statuses where check_id = $1', [checkId])).toEqual([
      { status: true },
    ]);
    expect(await one('select total from check_statuses_1h where check_id = $1', [checkId])).toEqual({
      total: 1,
    });
    expect(await one('select status from checks where id = $1', [checkId])).toEqual({ status: 'healthy' });
  });

  it('sums hours and days, cut at full hours and days of UTC', async () => {
    const at = (time: string, status: boolean, duration: number) =>
      query('select opsdeck.record_check_status($1, $2, $3, $4)', [checkId, time, status, duration]);
    await at('2026-03-01T10:05:00Z', true, 100);
    await at('2026-03-01T10:59:59Z', false, 300);
    await at('2026-03-01T11:00:00Z', true, 50);
    await at('2026-03-02T00:00:00Z', true, 7);
    const buckets = (table: string) =>
      query(
        `select created_at, duration, total, passed, failed from ${table} where check_id = $1 order by 1`,
        [checkId],
      );
    const day = (time: string) => new Date(time);
    expect(await buckets('check_statuses_1h')).toEqual([
      { created_at: day('2026-03-01T10:00:00Z'), duration: 400, total: 2, passed: 1, failed: 1 },
      { created_at: day('2026-03-01T11:00:00Z'), duration: 50, total: 1, passed: 1, failed: 0 },
      { created_at: day('2026-03-02T00:00:00Z'), duration: 7, total: 1, passed: 1, failed: 0 },
    ]);
    expect(await buckets('check_statuses_1d')).toEqual([
      { created_at: day('2026-03-01T00:00:00Z'), duration: 450, total: 3, passed: 2, failed: 1 },
      { created_at: day('2026-03-02T00:00:00Z'), duration: 7, total: 1, passed: 1, failed: 0 },
    ]);
  });

  it('cuts messages that are too long and refuses an unknown check', async () => {
    await query('select opsdeck.record_check_status($1, now(), false, 1, $2, $3)', [
      checkId,
      'm'.repeat(5000),
      'e'.repeat(200_000),
    ]);
    const sizes = await one(
      'select length(message) as message, length(error) as error from check_statuses where check_id = $1',
      [checkId],
    );
    expect(sizes).toEqual({ message: 4096, error: 131_072 });
    await expect(query('select opsdeck.record_check_status($1, now(), true, 1)', [CANARY])).rejects.toThrow(
      'does not exist',
    );
  });
});

describe('check_refresh', () => {
  it('gives the percentiles of each window', async () => {
    // 1 to 10 ms within the hour, 100 to 109 within the day, 1000 to 1009 within the week.
    await query(
      `insert into check_statuses (check_id, time, status, duration)
       select $1::uuid, now() - w.age - interval '1 second' * n, n <> 3, w.base + n
       from generate_series(1, 10) n, (values (interval '5 minutes', 0), (interval '5 hours', 99), (interval '3 days', 999)) w(age, base)
       union all select $1, now() - interval '8 days', false, 9999`,
      [checkId],
    );
    await query('select opsdeck.check_refresh($1)', [checkId]);
    expect(await summary()).toMatchObject({
      passed_1h: 9,
      failed_1h: 1,
      p50_1h: 5,
      p95_1h: 10,
      p97_1h: 10,
      p99_1h: 10,
      mean_1h: 6,
      passed_24h: 18,
      failed_24h: 2,
      p50_24h: 10,
      p95_24h: 108,
      p97_24h: 109,
      p99_24h: 109,
      mean_24h: 55,
      passed_7d: 27,
      failed_7d: 3,
      p50_7d: 104,
      p95_7d: 1008,
      p97_7d: 1009,
      p99_7d: 1009,
      mean_7d: 372,
    });
  });

  it('lets the newest run stand in when the last hour has none', async () => {
    await record('3 hours', true, 10);
    await record('2 hours', false, 77);
    expect(await summary()).toMatchObject({
      passed_1h: 0,
      failed_1h: 1,
      p50_1h: 77,
      p95_1h: 77,
      p99_1h: 77,
      mean_1h: 77,
      passed_24h: 1,
      failed_24h: 1,
    });
  });

  it('remembers the last failure longer than the windows reach', async () => {
    await record('6 days', false, 10);
    await record('1 minute', true, 10);
    const before = await summary();
    await query(`select opsdeck.check_refresh($1, now() + interval '5 days')`, [checkId]);
    expect(await summary()).toMatchObject({ failed_7d: 0, last_fail: before.last_fail });
  });
});

describe('apply_retention', () => {
  it('keeps results 30, hours 90 and days 270 days', async () => {
    const at = new Date('2026-06-01T00:00:00Z');
    const daysBefore = (days: number) => new Date(at.getTime() - days * 86_400_000);
    for (const [table, column, limit] of [
      ['check_statuses', 'time', 30],
      ['check_statuses_1h', 'created_at', 90],
      ['check_statuses_1d', 'created_at', 270],
    ] as const) {
      const values = table === 'check_statuses' ? 'true' : '1, 1, 1, 0';
      const columns = table === 'check_statuses' ? 'status' : 'duration, total, passed, failed';
      for (const days of [limit - 1, limit, limit + 1]) {
        await query(`insert into ${table} (check_id, ${column}, ${columns}) values ($1, $2, ${values})`, [
          checkId,
          daysBefore(days),
        ]);
      }
    }
    const removed = await one<Record<string, string>>('select * from opsdeck.apply_retention($1)', [at]);
    expect(Number(removed.statuses)).toBeGreaterThanOrEqual(1);
    const left = (table: string, column: string) =>
      query<{ days: number }>(
        `select (($2::timestamptz)::date - ${column}::date) as days from ${table} where check_id = $1 order by 1`,
        [checkId, at],
      );
    expect(await left('check_statuses', 'time')).toEqual([{ days: 29 }, { days: 30 }]);
    expect(await left('check_statuses_1h', 'created_at')).toEqual([{ days: 89 }, { days: 90 }]);
    expect(await left('check_statuses_1d', 'created_at')).toEqual([{ days: 269 }, { days: 270 }]);
  });

  it('renews the figures of checks that stopped running', async () => {
    await record('1 minute', true, 10);
    await query(
      `update opsdeck.check_summary set updated_at = now() - interval '2 hours' where check_id = $1`,
      [checkId],
    );
    await query(`select opsdeck.apply_retention(now() + interval '2 days')`);
    expect(await summary()).toMatchObject({ passed_24h: 0, passed_7d: 1, passed_1h: 1 });
  });
});

describe('check_endpoint', () => {
  it.each<[string, object, string | null]>([
    [
      'http',
      { url: 'https://user:secret@www.acme.test/a?token=secret&b=1' },
      'https://www.acme.test/a?token=***&b=1',
    ],
    ['http', { endpoint: 'https://old.acme.test' }, 'https://old.acme.test'],
    ['tcp', { endpoint: 'db.acme.test:5432' }, 'db.acme.test:5432'],
    ['dns', { querytype: 'MX', query: 'acme.test', server: '10.0.0.53' }, 'MX/acme.test@10.0.0.53'],
    ['dns', { querytype: 'A', query: 'acme.test' }, 'A/acme.test'],
    [
      'postgres',
      { connection: 'postgres://app:p@ss:word@db.acme.test:5432/orders' },
      'postgres://db.acme.test:5432/orders',
    ],
    [
      'postgres',
      { connection: "host=db.acme.test user=app password='top secret' dbname=orders" },
      'host=db.acme.test dbname=orders',
    ],
    [
      'mssql',
      { connection: 'Server=db.acme.test;User Id=sa;Password=secret;Database=x' },
      'Server=db.acme.test;User Id=sa;Database=x',
    ],
    ['mysql', { name: 'orders' }, 'orders'],
    ['redis', { addr: 'cache.acme.test:6379' }, 'cache.acme.test:6379'],
    ['exec', { script: '\n  df -h /\necho done' }, 'df -h /'],
    ['s3', { endpoint: 'https://objects.acme.test', bucket: 'archive' }, 'https://objects.acme.test/archive'],
    ['folder', { path: '/backups' }, '/backups'],
    ['dynatrace', { scheme: 'https', host: 'apm.acme.test' }, 'https://apm.acme.test'],
    ['http', {}, null],
    ['unheard-of', {}, null],
  ])('%s %j', async (type, spec, expected) => {
    expect(await one('select opsdeck.check_endpoint($1, $2) as endpoint', [type, spec])).toEqual({
      endpoint: expected,
    });
  });
});

describe('a canary that people write', () => {
  const checks = (canaryId: string) =>
    query<Record<string, unknown>>(
      `select c.type, c.name, c.severity, c.labels, c.deleted_at is not null as deleted, u.next_runtime is not null as due
       from checks c left join checks_unlogged u on u.check_id = c.id where c.canary_id = $1 order by c.type, c.name`,
      [canaryId],
    );
  const write = async (spec: object, more: { labels?: object; source?: string } = {}) =>
    (
      await one<{ id: string }>(
        `insert into canaries (name, namespace, spec, labels, source) values (gen_random_uuid(), 'shop', $1, $2, $3) returning id`,
        [spec, more.labels ?? null, more.source ?? 'UI'],
      )
    ).id;

  it('becomes one check for each entry, due at once', async () => {
    const id = await write({
      schedule: '@every 1m',
      severity: 'low',
      http: [
        { name: 'page', url: 'https://www.acme.test', labels: { app: 'web', 'pod-template-hash': 'x' } },
        { name: 'page', url: 'https://doubled.acme.test' },
        { description: 'only described', url: 'https://www.acme.test', severity: 'critical' },
      ],
      kubernetesResource: [{ name: 'workload' }],
      env: [{ name: 'not a check' }],
    });
    expect(await checks(id)).toEqual([
      { type: 'http', name: 'only described', severity: 'critical', labels: {}, deleted: false, due: true },
      { type: 'http', name: 'page', severity: 'low', labels: { app: 'web' }, deleted: false, due: true },
      {
        type: 'kubernetes_resource',
        name: 'workload',
        severity: 'low',
        labels: {},
        deleted: false,
        due: true,
      },
    ]);
  });

  it('follows the edits: what is gone is deleted, what comes back lives again', async () => {
    const id = await write({ schedule: '@hourly', tcp: [{ name: 'a' }, { name: 'b' }] });
    const edit = (spec: object) => query('update canaries set spec = $2 where id = $1', [id, spec]);
    const state = async () => (await checks(id)).map((check) => [check.name, check.deleted]);
    await edit({ schedule: '@hourly', tcp: [{ name: 'b' }, { name: 'c' }] });
    expect(await state()).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
    ]);
    await edit({ schedule: '@hourly', tcp: [{ name: 'a' }] });
    expect(await state()).toEqual([
      ['a', false],
      ['b', true],
      ['c', true],
    ]);
  });

  it('is not due without a schedule or in the sample estate, and not touched when it comes from elsewhere', async () => {
    const unscheduled = await write({ http: [{ name: 'a' }, { name: 'b', schedule: '@daily' }] });
    const sample = await write(
      { schedule: '@daily', http: [{ name: 'a' }] },
      { labels: { 'opsdeck/sample': 'true' } },
    );
    const foreign = await write({ schedule: '@daily', http: [{ name: 'a' }] }, { source: 'kubernetes/1' });
    expect((await checks(unscheduled)).map((check) => check.due)).toEqual([false, true]);
    expect((await checks(sample)).map((check) => check.due)).toEqual([false]);
    expect(await checks(foreign)).toEqual([]);
  });

  it('takes its checks along when it is deleted, keeps the first time of deletion, and brings them back', async () => {
    const id = await write({ schedule: '@hourly', http: [{ name: 'a' }] });
    await query(`update canaries set deleted_at = '2026-01-01Z' where id = $1`, [id]);
    await query('update canaries set deleted_at = now() where id = $1', [id]);
    expect(await checks(id)).toMatchObject([{ deleted: true, due: false }]);
    expect(await one('select deleted_at from canaries where id = $1', [id])).toEqual({
      deleted_at: new Date('2026-01-01Z'),
    });
    await query('update canaries set deleted_at = null where id = $1', [id]);
    expect(await checks(id)).toMatchObject([{ deleted: false, due: true }]);
  });
});

describe('labels', () => {
  const save = (labels: unknown) =>
    query<{ labels: unknown }>(
      `insert into canaries (name, namespace, labels, spec, source) values (gen_random_uuid(), 'n', $1, '{}', 'UI')
       returning labels`,
      [JSON.stringify(labels)],
    );

  it('become texts', async () => {
    const labels = { team: 'a', tier: 1, on: true, none: null, nested: { a: 1 } };
    expect(await save(labels)).toEqual([
      { labels: { team: 'a', tier: '1', on: 'true', none: '', nested: '{"a": 1}' } },
    ]);
  });

  it.each([[['a']], ['a'], [5]])('are refused when they are no object: %j', async (labels) => {
    await expect(save(labels)).rejects.toMatchObject({ code: '22023' });
    await expect(query('select * from api.check_labels')).resolves.toBeDefined();
  });
});
