import fc from 'fast-check';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { readSummary } from './readSummary';
import type { SummaryQuery, SummaryWindow } from './summaryQuery';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const WINDOWS: readonly SummaryWindow[] = ['1h', '24h', '7d'];
const LONG_AGO = '0001-01-01T00:00:00.000Z';
const CANARIES = ['ca000000-0000-4000-8000-000000000001', 'ca000000-0000-4000-8000-000000000002'] as const;
const CHECKS = [
  'c0000000-0000-4000-8000-000000000001',
  'c0000000-0000-4000-8000-000000000002',
  'c0000000-0000-4000-8000-000000000003',
] as const;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// Made anew each time, so that no test and no example of a property counts on what another one left.
async function makeChecks(): Promise<void> {
  // Each by itself: past the triggers, which the foreign keys are, rows may have been left behind.
  for (const table of [
    'opsdeck.check_summary',
    'public.checks_unlogged',
    'public.checks',
    'public.canaries',
  ]) {
    await database.pool.query(`delete from ${table}`);
  }
  await database.pool.query(
    `insert into public.canaries (id, name, namespace, labels, spec, source)
     select id, 'canary ' || id, 'shop', '{"team": "till"}', '{}', 'System' from unnest($1::uuid[]) id`,
    [CANARIES],
  );
  await database.pool.query(
    `insert into public.checks (id, canary_id, type, name, labels, spec)
     select id, $2, 'http', 'check ' || row_number() over (), '{"tier": "web"}', '{"url": "https://shop.test"}'
     from unnest($1::uuid[]) id`,
    [CHECKS, CANARIES[0]],
  );
}

const use = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await database.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};

const list = async (window: SummaryWindow, more: Partial<SummaryQuery> = {}): Promise<unknown[]> => {
  const text = await use((client) =>
    readSummary(client, { window, labels: null, order: 'name', deletedFrom: null, ...more }),
  );
  return text === null ? [] : (JSON.parse(text) as unknown[]);
};

/** The list as the rows themselves say it: slow, and with nothing kept. */
async function computed(window: SummaryWindow, deletedFrom: string | null): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ items: unknown[] | null }>(
    `select json_strip_nulls(json_agg(item)) as items
     from (
       select c.id, c.canary_id, n.name as canary_name, n.namespace as canary_namespace, c.agent_id, c.name,
         coalesce(nullif(c.namespace, ''), n.namespace, '') as namespace,
         c.type,
         coalesce(u.status, c.status, '') as status,
         coalesce(n.labels, '{}'::jsonb) || coalesce(c.labels, '{}'::jsonb) as labels,
         nullif(c.description, '') as description,
         c.endpoint,
         nullif(c.icon, '') as icon,
         nullif(c.owner, '') as owner,
         c.stated_severity as severity,
         json_build_object('passed', coalesce(s.passed_${window}, 0), 'failed', coalesce(s.failed_${window}, 0),
           'last_pass', s.last_pass, 'last_fail', s.last_fail) as uptime,
         json_build_object('p99', s.p99_${window}, 'p97', s.p97_${window}, 'p95', s.p95_${window},
           'rolling1h', coalesce(s.mean_1h, 0)) as latency,
         coalesce(u.last_runtime, c.last_runtime) as last_runtime,
         u.next_runtime, c.last_transition_time, c.silenced_at, c.created_at, c.updated_at, c.deleted_at
       from public.checks c
       join public.canaries n on n.id = c.canary_id
       left join public.checks_unlogged u on u.check_id = c.id
       left join opsdeck.check_summary s on s.check_id = c.id
       where c.deleted_at is null and n.deleted_at is null or c.deleted_at > $1::timestamptz
       order by c.name, c.id
     ) item`,
    [deletedFrom],
  );
  return rows[0]?.items ?? [];
}

/** As text, because the order of the members counts. */
async function expectListAsComputed(): Promise<void> {
  for (const window of WINDOWS) {
    expect(JSON.stringify(await list(window))).toBe(JSON.stringify(await computed(window, null)));
    const all = await list(window, { deletedFrom: LONG_AGO });
    expect(JSON.stringify(all)).toBe(JSON.stringify(await computed(window, LONG_AGO)));
  }
}

describe('what rows have ready', () => {
  const text = fc.oneof(
    fc.constantFrom(
      '',
      'a',
      'ä ✓ 𝄞',
      '"quoted" \\ and \n broken\t\u0001',
      '{"a":1}',
      "it's",
      '</script>',
      '},{',
    ),
    fc.string({ maxLength: 12 }).map((value) => value.replaceAll('\0', '')),
  );
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 });
  const time = fc.oneof(
    fc.constantFrom(
      '2026-03-01T10:05:00.123456Z',
      '1999-12-31T23:59:59Z',
      '0044-03-15 12:00Z BC',
      'infinity',
    ),
    fc
      .integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) })
      .map((value) => new Date(value).toISOString()),
  );
  // Unique among its kind.
  const name = fc.tuple(text, fc.uuid()).map((parts) => parts.join(''));
  const labels = fc.dictionary(fc.oneof(fc.constantFrom('team', 'tier', 'region'), text), text, {
    maxKeys: 4,
  });
  const json = <T>(value: fc.Arbitrary<T>) => value.map((found) => JSON.stringify(found));
  const spec = json(
    fc.record({ url: text, severity: text, endpoint: text, name: text }, { requiredKeys: [] }),
  );
  const count = fc.integer({ min: 0, max: 2_147_483_647 });
  const figures = (names: string[], value: fc.Arbitrary<unknown>) =>
    names.flatMap((name) => ['1h', '24h', '7d'].map((window) => [`${name}_${window}`, value] as const));

  // Every column that the list shows, and its values.
  const COLUMNS: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
    'public.canaries': { name, namespace: text, labels: maybe(json(labels)), deleted_at: maybe(time) },
    'public.checks': {
      canary_id: fc.constantFrom(...CANARIES),
      name,
      namespace: maybe(text),
      type: fc.constantFrom('http', 'tcp', 'dns', 'exec', 'of our own'),
      status: maybe(text),
      labels: maybe(json(labels)),
      description: maybe(text),
      icon: maybe(text),
      owner: maybe(text),
      severity: maybe(text),
      spec: maybe(spec),
      last_runtime: maybe(time),
      last_transition_time: maybe(time),
      silenced_at: maybe(time),
      created_at: maybe(time),
      updated_at: maybe(time),
      deleted_at: maybe(time),
    },
    'public.checks_unlogged': { status: maybe(text), last_runtime: maybe(time), next_runtime: maybe(time) },
    'opsdeck.check_summary': Object.fromEntries([
      ...figures(['passed', 'failed'], count),
      ...figures(['p95', 'p97', 'p99', 'mean'], maybe(count)),
      ['last_pass', maybe(time)],
      ['last_fail', maybe(time)],
    ]),
  };

  type Change =
    | { kind: 'update'; table: string; column: string; value: unknown; row: number }
    | { kind: 'remove'; table: string; row: number };
  const change: fc.Arbitrary<Change> = fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .constantFrom(
          ...Object.entries(COLUMNS).flatMap(([table, columns]) =>
            Object.entries(columns).map(([column, values]) => ({ table, column, values })),
          ),
        )
        .chain(({ table, column, values }) =>
          fc.record({
            kind: fc.constant('update' as const),
            table: fc.constant(table),
            column: fc.constant(column),
            value: values,
            row: fc.nat(2),
          }),
        ),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('remove' as const),
        table: fc.constantFrom('public.checks_unlogged', 'opsdeck.check_summary', 'public.checks'),
        row: fc.nat(2),
      }),
    },
  );

  async function apply(client: pg.ClientBase, made: Change): Promise<void> {
    const key = /unlogged|summary/.test(made.table) ? 'check_id' : 'id';
    const id = (made.table === 'public.canaries' ? CANARIES : CHECKS)[made.row] ?? CANARIES[0];
    if (made.kind === 'remove') {
      await client.query(`delete from ${made.table} where ${key} = $1`, [id]);
      return;
    }
    if (key === 'check_id') {
      await client.query(
        made.table === 'public.checks_unlogged'
          ? `insert into public.checks_unlogged (check_id, canary_id)
             select id, canary_id from public.checks where id = $1 on conflict do nothing`
          : `insert into opsdeck.check_summary (check_id)
             select id from public.checks where id = $1 on conflict do nothing`,
        [id],
      );
    }
    await client.query(`update ${made.table} set ${made.column} = $2 where ${key} = $1`, [id, made.value]);
  }

  it.each([
    ['by anybody', 'origin', 'UTC'],
    ['past every trigger', 'replica', 'UTC'],
    ['from another time zone', 'origin', 'Asia/Kathmandu'],
  ])('is what they say after any change %s', async (_, triggers, zone) => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        await makeChecks();
        await use(async (client) => {
          await client.query(`set session_replication_role = '${triggers}'; set time zone '${zone}'`);
          try {
            for (const made of changes) await apply(client, made);
          } finally {
            await client.query('reset session_replication_role; reset time zone');
          }
        });
        await expectListAsComputed();
      }),
      { numRuns: 10 },
    );
  });

  it.each(
    Object.entries(COLUMNS).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => [table, column]),
    ),
  )('follows %s.%s', async (table, column) => {
    await makeChecks();
    const values = fc.sample(COLUMNS[table]?.[column ?? ''] ?? fc.constant(null), 2);
    for (const value of values) {
      await use((client) =>
        apply(client, { kind: 'update', table: table ?? '', column: column ?? '', value, row: 0 }),
      );
      await expectListAsComputed();
    }
  });

  it('follows whatever the program itself does', async () => {
    await makeChecks();
    const steps = [
      `select opsdeck.record_check_status($1, now(), false, 70, null, 'refused', next_runtime => now() + '1 minute')`,
      `select opsdeck.record_check_status($1, now(), true, 30)`,
      `select opsdeck.record_check_status($1, now() - interval '2 hours', false, 900)`,
      `select opsdeck.check_refresh($1, now() + interval '3 days')`,
      `select opsdeck.apply_retention(now() + interval '40 days') where $1::uuid is not null`,
      `update public.checks set last_runtime = now() + interval '1 day' where id = $1`,
      `update public.checks_unlogged set next_runtime = now() + interval '1 day', updated_at = now() + interval '1 day'
       where check_id = $1`,
      `select opsdeck.forget_runs_to_come() where $1::uuid is not null`,
      `update public.canaries set source = 'UI', spec = '{"http": [{"name": "new", "description": "b", "icon": "c"}]}'
       where id = (select canary_id from public.checks where id = $1)`,
      `update public.canaries set name = 'renamed', namespace = 'moved', labels = '{"tier": "x", "on": 1}'
       where id = (select canary_id from public.checks where id = $1)`,
    ];
    for (const step of steps) {
      const { rowCount } = await database.pool.query(step, [CHECKS[0]]);
      expect(rowCount).toBe(1);
      await expectListAsComputed();
    }
    expect(await list('1h')).toMatchObject([
      {
        canary_name: 'renamed',
        namespace: 'moved',
        name: 'new',
        labels: { tier: 'x', on: '1' },
        description: 'b',
      },
    ]);
  });

  it('can be written by an editor, and read without signing in', async () => {
    await makeChecks();
    await use(async (client) => {
      await client.query('begin; set local role opsdeck_editor');
      await client.query(`update public.canaries set namespace = 'edited' where id = $1`, [CANARIES[0]]);
      await client.query('update public.checks set silenced_at = null where id = $1', [CHECKS[0]]);
      await client.query('commit');
    });
    await database.pool.query(
      `update public.checks set spec = '{"url": "https://a:b@new.test"}' where id = $1`,
      [CHECKS[0]],
    );
    await expectListAsComputed();
    const seen = await use(async (client) => {
      await client.query('begin read only; set local role opsdeck_anonymous');
      try {
        return await readSummary(client, { window: '1h', labels: null, order: 'name', deletedFrom: null });
      } finally {
        await client.query('rollback');
      }
    });
    expect(JSON.parse(seen ?? '')).toMatchObject([
      { canary_namespace: 'edited', endpoint: 'https://new.test' },
      { canary_namespace: 'edited', endpoint: 'https://shop.test' },
      { canary_namespace: 'edited', endpoint: 'https://shop.test' },
    ]);
  });
});

it('lets a check speak before its canary and its last run before itself', async () => {
  await makeChecks();
  await database.pool.query(
    `update public.checks set labels = '{"team": "own", "tier": "web"}', namespace = 'own', status = 'unhealthy',
       last_runtime = '2026-01-01T00:00:00Z' where id = $1`,
    [CHECKS[0]],
  );
  const own = { namespace: 'own', canary_namespace: 'shop', labels: { team: 'own', tier: 'web' } };
  expect((await list('1h'))[0]).toMatchObject({
    ...own,
    status: 'unhealthy',
    last_runtime: '2026-01-01T00:00:00+00:00',
    uptime: { passed: 0, failed: 0 },
    latency: { rolling1h: 0 },
  });
  await database.pool.query(
    `insert into public.checks_unlogged (check_id, canary_id, status, last_runtime)
     values ($1, $2, 'healthy', '2026-01-02T00:00:00Z')`,
    [CHECKS[0], CANARIES[0]],
  );
  expect((await list('1h'))[0]).toMatchObject({
    ...own,
    status: 'healthy',
    last_runtime: '2026-01-02T00:00:00+00:00',
  });
  expect((await list('1h'))[1]).toMatchObject({
    namespace: 'shop',
    labels: { team: 'till', tier: 'web' },
    status: '',
  });
});
