import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

describe('people and agents', () => {
  let database: TestDatabase;
  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.pool.query(sql, values)).rows as Row[];

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('lets the person follow the account: made, renamed and deleted with it, without roles at the end', async () => {
    const [identity] = await query<{ id: string }>(
      `insert into opsdeck.identities (traits) values ('{"email":"ada@acme.test","name":{"first":"Ada","last":"Stone"}}') returning id`,
    );
    const id = identity?.id;
    const person = () =>
      query('select name, email, deleted_at is not null as deleted from people where id = $1', [id]);
    expect(await person()).toEqual([{ name: 'Ada Stone', email: 'ada@acme.test', deleted: false }]);

    await query(`insert into casbin_rule (ptype, v0, v1) values ('g', $1, 'editor')`, [id]);
    await query(
      `update opsdeck.identities set traits = '{"email":"ada@acme.test"}', state = 'inactive' where id = $1`,
      [id],
    );
    expect(await person()).toEqual([{ name: 'ada@acme.test', email: 'ada@acme.test', deleted: false }]);

    await query('delete from opsdeck.identities where id = $1', [id]);
    expect(await person()).toEqual([{ name: 'ada@acme.test', email: 'ada@acme.test', deleted: true }]);
    expect(await query('select from casbin_rule where v0 = $1', [id])).toEqual([]);
  });

  it('counts a team as a role of its members, but not among the roles that are shown', async () => {
    const [person] = await query<{ id: string }>(
      `insert into people (name, email) values ('Ben', 'ben@acme.test') returning id`,
    );
    const [team] = await query<{ id: string }>(
      `insert into teams (name, created_by) values ('Team', $1) returning id`,
      [person?.id],
    );
    await query('insert into team_members (team_id, person_id) values ($1, $2)', [team?.id, person?.id]);
    await query(`insert into casbin_rule (ptype, v0, v1) values ('g', $1, 'viewer')`, [person?.id]);
    const rules = () =>
      query<{ v1: string }>('select v1 from casbin_rule where v0 = $1 order by id', [person?.id]);
    expect((await rules()).map((rule) => rule.v1)).toEqual([team?.id, 'viewer']);
    expect(await query('select roles from api.people_roles where id = $1', [person?.id])).toEqual([
      { roles: ['viewer'] },
    ]);
    await query('delete from team_members');
    expect((await rules()).map((rule) => rule.v1)).toEqual(['viewer']);
  });

  it.each([
    [false, [{ canary: false, check: false, item: false, component: false }]],
    [true, [{ canary: true, check: true, item: true, component: true }]],
  ])('deletes an agent (with cleanup: %s) and ends its tokens', async (cleanup, expected) => {
    const name = `agent-${String(cleanup)}`;
    const [person] = await query<{ id: string }>(`insert into people (name) values ($1) returning id`, [
      name,
    ]);
    const [agent] = await query<{ id: string }>(
      'insert into agents (name, person_id) values ($1, $2) returning id',
      [name, person?.id],
    );
    const id = agent?.id;
    await query(
      `insert into access_tokens (name, person_id, value, expires_at) values ('t', $1, 'hash', null)`,
      [person?.id],
    );
    await query(
      `insert into canaries (agent_id, name, namespace, spec, source) values ($1, 'c', 'n', '{"tcp":[{"name":"a"}]}', 'UI')`,
      [id],
    );
    await query(`insert into config_items (agent_id, name, type, config_class) values ($1, 'i', 'T', 'C')`, [
      id,
    ]);
    await query(
      `insert into components (agent_id, name, external_id, status) values ($1, 'k', 'k', 'healthy')`,
      [id],
    );

    await query('update agents set deleted_at = now(), cleanup = $2 where id = $1', [id, cleanup]);
    expect(
      await query(
        `select
          (select bool_and(deleted_at is not null) from canaries where agent_id = $1) as canary,
          (select bool_and(deleted_at is not null) from checks where agent_id = $1) as check,
          (select bool_and(deleted_at is not null) from config_items where agent_id = $1) as item,
          (select bool_and(deleted_at is not null) from components where agent_id = $1) as component`,
        [id],
      ),
    ).toEqual(expected);
    expect(
      await query('select expires_at <= now() as ended from access_tokens where person_id = $1', [
        person?.id,
      ]),
    ).toEqual([{ ended: true }]);
  });

  describe('what only an administrator may do', () => {
    const as = async (role: 'editor' | 'admin', sql: string, values: unknown[]): Promise<string> => {
      const client = await database.pool.connect();
      try {
        await client.query(`begin; set local role opsdeck_${role}`);
        return `${(await client.query(sql, values)).rowCount ?? 0} changed`;
      } catch (error) {
        return (error as { code: string }).code;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };

    it('makes a row the person of somebody, or ends that, with an account here or without', async () => {
      const [identity] = await query<{ id: string }>(
        `insert into opsdeck.identities (traits) values ('{"email":"cleo@acme.test"}') returning id`,
      );
      const [hosted] = await query<{ id: string }>(
        `insert into people (name, external_id) values ('Dan', 'oidc:https://id.acme.test#dan') returning id`,
      );
      for (const id of [identity?.id, hosted?.id]) {
        for (const sql of [
          'delete from api.people where id = $1',
          'update api.people set deleted_at = now() where id = $1',
          'update api.people set id = gen_random_uuid() where id = $1',
          `update api.people set external_id = 'oidc:https://id.acme.test#eve' where id = $1`,
          `update api.people set type = 'access_token' where id = $1`,
        ]) {
          expect([sql, await as('editor', sql, [id])]).toEqual([sql, '42501']);
          expect([sql, await as('admin', sql, [id])]).toEqual([sql, '1 changed']);
        }
        const edit = `update api.people set title = 'SRE', external_id = external_id, type = type where id = $1`;
        expect(await as('editor', edit, [id])).toBe('1 changed');
      }
      expect(await as('editor', 'update api.people set external_id = null where id = $1', [hosted?.id])).toBe(
        '42501',
      );
    });

    it('writes down new people, whose id could be the one of a team with roles', async () => {
      const add = `insert into api.people (id, name) values (gen_random_uuid(), 'Finn')`;
      expect(await as('editor', add, [])).toBe('42501');
      expect(await as('admin', add, [])).toBe('1 changed');
    });

    it('lets people join or leave a team that was given a role', async () => {
      const [person] = await query<{ id: string }>(`insert into people (name) values ('Eve') returning id`);
      const team = async (name: string) =>
        (
          await query<{ id: string }>('insert into teams (name, created_by) values ($1, $2) returning id', [
            name,
            person?.id,
          ])
        )[0]?.id;
      const [plain, strong] = [await team('Plain'), await team('Strong')];
      await query(`insert into casbin_rule (ptype, v0, v1) values ('g', $1, 'admin')`, [strong]);
      await query('insert into team_members (team_id, person_id) values ($1, $2)', [plain, person?.id]);
      const join = 'insert into api.team_members (team_id, person_id) values ($1, $2)';
      const move = 'update api.team_members set team_id = $1 where person_id = $2';
      expect(await as('editor', join, [strong, person?.id])).toBe('42501');
      expect(await as('editor', move, [strong, person?.id])).toBe('42501');
      expect(await as('admin', join, [strong, person?.id])).toBe('1 changed');
      const leave = 'delete from api.team_members where team_id = $1 and person_id = $2';
      expect(await as('editor', leave, [plain, person?.id])).toBe('1 changed');
    });
  });
});
