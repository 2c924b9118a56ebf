import { TABLES_BY_RESOURCE } from '@/gateway/tableResources';
import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

/** Facts that must hold for every object of the schema, also for those that are added later. */
describe('catalogue', () => {
  let database: TestDatabase;
  const names = async (sql: string): Promise<string[]> => {
    const { rows } = await database.pool.query<{ name: string }>(sql);
    return rows.map((row) => row.name);
  };

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('has row level security on every table of public', async () => {
    const tables = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
    expect((await names(tables)).length).toBeGreaterThan(50);
    expect(await names(`${tables} and not relrowsecurity`)).toEqual([]);
  });

  it('has row level security on every internal table that a role of the API may touch', async () => {
    expect(
      await names(`
        select c.oid::regclass::text as name from pg_class c, unnest(array['opsdeck_admin', 'opsdeck_guest']) as role
        where c.relnamespace = 'opsdeck'::regnamespace and c.relkind in ('r', 'p', 'v')
          and (c.relkind = 'v' or not c.relrowsecurity)
          and (has_any_column_privilege(role, c.oid, 'select') or has_any_column_privilege(role, c.oid, 'insert, update'))`),
    ).toEqual([]);
  });

  it('runs every view of the API with the rights of the caller', async () => {
    const views = `select relname as name from pg_class where relnamespace = 'api'::regnamespace and relkind in ('v', 'm')`;
    expect((await names(views)).length).toBeGreaterThan(80);
    expect(
      await names(
        `${views} and (relkind = 'm' or not coalesce(reloptions, '{}') @> '{security_invoker=true}')`,
      ),
    ).toEqual([]);
  });

  it('has no function that everybody may call, and no tables in the schema of the API', async () => {
    expect(
      await names(`
        select p.oid::regprocedure::text as name from pg_proc p
        where p.pronamespace in ('api'::regnamespace, 'public'::regnamespace, 'opsdeck'::regnamespace)
          and has_function_privilege('web_anon', p.oid, 'execute')
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`),
    ).toEqual([]);
    expect(
      await names(
        `select relname as name from pg_class where relnamespace = 'api'::regnamespace and relkind in ('r', 'p')`,
      ),
    ).toEqual([]);
  });

  it('fixes the search path of every function that runs with the rights of its owner', async () => {
    expect(
      await names(`
        select p.oid::regprocedure::text as name from pg_proc p
        where p.prosecdef and p.pronamespace in ('api'::regnamespace, 'public'::regnamespace, 'opsdeck'::regnamespace)
          and not coalesce(p.proconfig::text, '') ~ 'search_path'`),
    ).toEqual([]);
    expect(
      await names(
        `select proname as name from pg_proc where prosecdef and pronamespace = 'api'::regnamespace`,
      ),
    ).toEqual([]);
  });

  it('gives anonymous callers nothing', async () => {
    expect(
      await names(`
        select c.oid::regclass::text as name from pg_class c
        where c.relnamespace in ('api'::regnamespace, 'public'::regnamespace, 'opsdeck'::regnamespace)
          and c.relkind in ('r', 'p', 'v', 'm') and has_any_column_privilege('web_anon', c.oid, 'select')`),
    ).toEqual([]);
  });

  it('lets nobody delete what can be marked as deleted, except links and flags', async () => {
    expect(
      await names(`
        select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and has_table_privilege('opsdeck_admin', c.oid, 'delete')
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'deleted_at')
        order by 1`),
    ).toEqual([
      'check_component_relationships',
      'check_config_relationships',
      'component_relationships',
      'config_component_relationships',
      'config_relationships',
      'properties',
    ]);
  });

  it('indexes every foreign key between large tables', async () => {
    expect(
      await names(`
        select f.conname as name from pg_constraint f
        where f.contype = 'f' and f.confrelid in ('config_items'::regclass, 'checks'::regclass, 'canaries'::regclass)
          and f.conrelid in (select unnest(array['config_changes', 'config_analysis', 'config_relationships', 'check_statuses',
            'check_statuses_1h', 'check_statuses_1d', 'checks', 'checks_unlogged', 'config_items']::regclass[]))
          and not exists (select from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = f.conkey[1])`),
    ).toEqual([]);
  });

  it('keeps the roles of the API away from the secrets', async () => {
    const { rows } = await database.pool.query(`
      select role,
        has_column_privilege(role, 'connections', 'password', 'select') as password,
        has_column_privilege(role, 'connections', 'url', 'select') as url,
        has_column_privilege(role, 'access_tokens', 'value', 'select') as token,
        has_column_privilege(role, 'opsdeck.sessions', 'token_hash', 'select') as session,
        has_any_column_privilege(role, 'opsdeck.identity_credentials', 'select') as credentials,
        has_any_column_privilege(role, 'opsdeck.flows', 'select') as flows
      from unnest(array['opsdeck_admin', 'opsdeck_guest']) as role`);
    const nothing = {
      password: false,
      url: false,
      token: false,
      session: false,
      credentials: false,
      flows: false,
    };
    expect(rows).toEqual([
      { role: 'opsdeck_admin', ...nothing },
      { role: 'opsdeck_guest', ...nothing },
    ]);
  });

  it('exposes nothing that has no resource', async () => {
    const listed = new Set<string>(Object.values(TABLES_BY_RESOURCE).flat());
    const views = await names(
      `select relname as name from pg_class where relnamespace = 'api'::regnamespace and relkind = 'v'`,
    );
    // Functions of one row of a view are relationships for embedding, not calls.
    const calls = await names(`
      select distinct 'rpc/' || p.proname as name from pg_proc p
      where p.pronamespace = 'api'::regnamespace and not exists (
        select from pg_type t where t.oid = p.proargtypes[0] and t.typtype = 'c')`);
    expect([...views, ...calls].filter((name) => !listed.has(name))).toEqual([]);
  });
});
