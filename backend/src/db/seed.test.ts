import { verify } from '@node-rs/argon2';
import { DEMO_ACCOUNTS } from './demoAccounts';
import { seed } from './seed';
import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(120_000);

describe('empty seed', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('makes one administrator whose random password is shown once', async () => {
    const lines: string[] = [];
    await seed(database.pool, { seed: 'empty', log: (line) => lines.push(line) });
    const [, email, password] = /(\S+) with the password (\S+)/.exec(lines.join('\n')) ?? [];
    const { rows } = await database.pool.query<{ identifier: string; hashed: string; roles: string[] }>(`
      select c.identifier, c.config ->> 'hashed_password' as hashed, array_agg(r.v1) as roles
      from opsdeck.identity_credentials c join casbin_rule r on r.v0 = c.identity_id::text group by 1, 2`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ identifier: email, roles: ['admin'] });
    expect(await verify(rows[0]!.hashed, password!)).toBe(true);

    await seed(database.pool, { seed: 'empty', log: (line) => lines.push(line) });
    expect(lines).toHaveLength(1);
  });

  it('keeps what is there when another seed is asked for, and says so', async () => {
    const lines: string[] = [];
    await seed(database.pool, { seed: 'demo', log: (line) => lines.push(line) });
    expect(lines).toEqual(['The data directory holds the seed "empty"; "demo" would need a new one']);
    const { rows } = await database.pool.query('select from checks');
    expect(rows).toHaveLength(0);
  });
});

describe('demo seed', () => {
  let first: TestDatabase;
  let second: TestDatabase;
  const one = async <Row>(sql: string, database = first): Promise<Row> => {
    const { rows } = await database.pool.query(sql);
    return rows[0] as Row;
  };

  beforeAll(async () => {
    [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await Promise.all([first, second].map(({ pool }) => seed(pool, { seed: 'demo', log: () => undefined })));
  });
  afterAll(() => Promise.all([first?.drop(), second?.drop()]));

  it.each(DEMO_ACCOUNTS)('signs in $email as $role', async ({ email, password, role }) => {
    const { rows } = await first.pool.query<{ hashed: string; name: string; roles: string[] }>(
      `select c.config ->> 'hashed_password' as hashed, p.name, opsdeck.roles_of(p.id) as roles
       from opsdeck.identity_credentials c join people p on p.id = c.identity_id where c.identifier = $1`,
      [email],
    );
    expect(rows[0]?.roles).toEqual([role]);
    expect(rows[0]?.hashed).toMatch(/^\$argon2id\$/);
    expect(await verify(rows[0]!.hashed, password)).toBe(true);
  });

  it('holds an estate of believable size', async () => {
    const counts = await one<Record<string, number>>(`select
      (select count(*)::int from config_items) as items,
      (select count(*)::int from config_changes) as changes,
      (select count(*)::int from checks) as checks,
      (select count(distinct namespace)::int from canaries) as namespaces,
      (select count(distinct agent_id)::int from checks) as agents,
      (select count(distinct type)::int from checks) as types,
      (select count(*)::int from checks where labels = '{}' and owner is null) as bare,
      (select count(*)::int from checks where description is null or icon is null or severity is null) as unfinished`);
    expect(counts.items).toBeGreaterThan(9_500);
    expect(counts.items).toBeLessThan(11_000);
    expect(counts.changes).toBe(100_000);
    expect(counts.checks).toBeGreaterThanOrEqual(190);
    expect(counts.checks).toBeLessThanOrEqual(210);
    expect(counts.namespaces).toBeGreaterThanOrEqual(8);
    expect(counts.agents).toBeGreaterThanOrEqual(4);
    expect(counts.types).toBeGreaterThanOrEqual(15);
    expect(counts).toMatchObject({ bare: 0, unfinished: 0 });
  });

  it('has 30 days of results without a missing day, ending now', async () => {
    const history = await one<{ days: number; newest: number; sparse: number }>(`select
      (select count(distinct time::date)::int from check_statuses) as days,
      (select extract(epoch from now() - max(time))::int from check_statuses) as newest,
      (select count(*)::int from (select time::date from check_statuses group by 1 having count(distinct check_id) < 150) d) as sparse`);
    expect(history.days).toBeGreaterThanOrEqual(30);
    expect(history.newest).toBeLessThan(300);
    // The first day may have begun in the middle.
    expect(history.sparse).toBeLessThanOrEqual(1);
  });

  it('shows checks that fail, checks that flap and reasons for both', async () => {
    const state = await one<Record<string, number>>(`select
      (select count(*)::int from checks where status = 'unhealthy') as unhealthy,
      (select count(*)::int from checks where status = 'healthy') as healthy,
      (select count(*)::int from (select check_id from (
        select check_id, status, lag(status) over (partition by check_id order by time) as before from check_statuses
        where time > now() - interval '2 days') t where status <> before group by 1 having count(*) >= 6) f) as flapping,
      (select count(*)::int from check_statuses where not status and error is null) as unexplained,
      (select count(*)::int from check_statuses where duration is null or duration < 1) as timeless`);
    expect(state.unhealthy).toBeGreaterThanOrEqual(10);
    expect(state.unhealthy).toBeLessThan(state.healthy! / 4);
    expect(state.flapping).toBeGreaterThanOrEqual(5);
    expect(state).toMatchObject({ unexplained: 0, timeless: 0 });
  });

  it('agrees with itself: state, transition, figures and roll-ups follow from the results', async () => {
    const wrong = await one<Record<string, number>>(`
      with newest as (select distinct on (check_id) check_id, time, status from check_statuses order by check_id, time desc)
      select
        (select count(*)::int from checks c left join newest n on n.check_id = c.id
          where c.status is distinct from opsdeck.status_text(n.status) or c.last_runtime is distinct from n.time) as state,
        (select count(*)::int from checks c where exists (
          select from check_statuses s where s.check_id = c.id and s.time >= c.last_transition_time
            and opsdeck.status_text(s.status) <> c.status)) as transition,
        (select count(*)::int from checks c where not exists (select from opsdeck.check_summary s where s.check_id = c.id)) as figures,
        (select sum(total)::int from check_statuses_1d) - (select count(*)::int from check_statuses) as rollups`);
    expect(wrong).toEqual({ state: 0, transition: 0, figures: 0, rollups: 0 });
  });

  it('marks the sample estate, so that nothing runs it on a schedule', async () => {
    const { due, unmarked } = await one<{ due: number; unmarked: number }>(`select
      (select count(*)::int from checks_unlogged where next_runtime is not null) as due,
      (select count(*)::int from canaries where labels ->> 'opsdeck/sample' is distinct from 'true') as unmarked`);
    expect({ due, unmarked }).toEqual({ due: 0, unmarked: 0 });
  });

  it('has incidents and notifications of every kind, and nothing of it is still to be told', async () => {
    const kinds = await one<Record<string, unknown>>(`select
      (select array_agg(distinct type order by type) from evidences) as evidence,
      (select count(*)::int from evidences where num_nonnulls(check_id, config_id, component_id, config_change_id,
        config_analysis_id) > 0 and properties -> 'snapshot' ->> 'name' is null) as forgotten,
      (select array_agg(distinct status order by status) from hypotheses) as hypotheses,
      (select array_agg(distinct status order by status) from notification_send_history) as sends,
      (select count(*)::int from notification_send_history where not_before is not null) as due,
      (select array_agg(distinct num_nonnulls(config_id, component_id, check_id, canary_id) || coalesce(left(filter, 0) || 'filter', '')
        || coalesce(left(selectors::text, 0) || 'selectors', '')) from notification_silences) as silences,
      (select count(*)::int from event_queue where name not in ('notification.send', 'check.failed')) as events`);
    expect(kinds).toMatchObject({
      evidence: ['check', 'comment', 'config', 'config_analysis', 'config_change', 'log', 'topology'],
      forgotten: 0,
      hypotheses: ['disproven', 'improbable', 'likely', 'possible', 'proven', 'unlikely'],
      sends: [
        'attempting_fallback',
        'error',
        'evaluating-waitfor',
        'inhibited',
        'pending',
        'pending_playbook_completion',
        'pending_playbook_run',
        'repeat-interval',
        'sent',
        'silenced',
        'skipped',
      ],
      due: 0,
      silences: ['0filter', '0selectors', '1'],
      events: 0,
    });
  });

  it('names no host outside of its own made-up domains', async () => {
    const { rows } = await first.pool.query<{ host: string }>(`
      select distinct substring(endpoint from '://(?:[^/@]*@)?([a-z0-9.-]+)') as host
      from (select opsdeck.check_endpoint(type, spec) as endpoint from checks
        union all select url from connections) e
      where endpoint ~ '://'`);
    const foreign = rows
      .map((row) => row.host)
      .filter((host) => host && !/(^|\.)(acme|cardnet|swiftparcel)\.test$/.test(host));
    expect(rows.length).toBeGreaterThan(20);
    expect(foreign.filter((host) => !/^(ops|objects)$/.test(host))).toEqual([]);
  });

  it('builds the tree of items: paths, closure and hard relationships say the same', async () => {
    const wrong = await one<Record<string, number>>(`select
      (select count(*)::int from config_items c where c.parent_id is not null
        and split_part(c.path, '.', -1) <> c.parent_id::text) as paths,
      (select count(*)::int from config_items c where (select max(depth) from opsdeck.config_closure l where l.descendant = c.id)
        <> coalesce(cardinality(string_to_array(nullif(c.path, ''), '.')), 0)) as closure,
      (select count(*)::int from config_items c where c.parent_id is not null and not exists (select from config_relationships r
        where r.config_id = c.parent_id and r.related_id = c.id and r.relation = 'hard')) as relationships`);
    expect(wrong).toEqual({ paths: 0, closure: 0, relationships: 0 });
  });

  it('leaves every index, key and trigger as the migrations made them', async () => {
    const schema = `select
      (select array_agg(pg_get_indexdef(indexrelid) order by pg_get_indexdef(indexrelid)) from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace in ('public'::regnamespace, 'opsdeck'::regnamespace)) as indexes,
      (select array_agg(conname || pg_get_constraintdef(oid) order by conname, conrelid) from pg_constraint
        where connamespace in ('public'::regnamespace, 'opsdeck'::regnamespace)) as constraints,
      (select count(*)::int from pg_trigger where not tgisinternal and tgenabled <> 'O') as disabled`;
    const fresh = await createTestDatabase();
    try {
      const [seeded, migrated] = [await one<object>(schema), await one<object>(schema, fresh)];
      expect(seeded).toEqual(migrated);
      expect(seeded).toMatchObject({ disabled: 0 });
    } finally {
      await fresh.drop();
    }
  });

  it('gives the same rows every time', async () => {
    const fingerprint = `select
      (select md5(string_agg(id::text || name || coalesce(path, ''), '' order by id)) from config_items) as items,
      (select md5(string_agg(id::text || config_id || change_type, '' order by id)) from config_changes) as changes,
      (select md5(string_agg(id::text || name || status || spec, '' order by id)) from checks) as checks,
      (select md5(string_agg(check_id || ':' || total || ':' || failed, '' order by check_id)) from (
        select check_id, count(*) as total, count(*) filter (where not status) as failed from check_statuses group by 1) s) as results,
      (select md5(string_agg(id::text || status, '' order by id)) from components) as components,
      (select count(*)::int from opsdeck.scope_grants) as grants`;
    const expected = await one<Record<string, unknown>>(fingerprint);
    expect(await one(fingerprint, second)).toEqual(expected);
    expect(expected.grants).toBeGreaterThan(0);
  });

  it('opens only some rows to the demo guest', async () => {
    const seen = await one<
      Record<string, number>
    >(`select count(*) filter (where kind = 'config')::int as configs,
      count(*) filter (where kind = 'canary')::int as canaries, count(*) filter (where kind = 'component')::int as components
      from opsdeck.scope_grants where person_id = md5('account/guest@opsdeck.local')::uuid`);
    expect(seen.configs).toBeGreaterThan(50);
    expect(seen.configs).toBeLessThan(500);
    expect(seen.canaries).toBeGreaterThan(3);
    expect(seen.components).toBeGreaterThan(3);
  });
});
