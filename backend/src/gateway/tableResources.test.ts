import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { tableResource, TABLES_BY_RESOURCE } from '@/gateway/tableResources';

describe('tableResources', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  // Functions of one row are its computed columns and embeds, not calls of their own.
  it('names a resource for exactly what PostgREST exposes', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select c.relname::text as name from pg_class c where c.relnamespace = 'api'::regnamespace and c.relkind in ('v', 'r', 'm')
       union all
       select distinct 'rpc/' || p.proname from pg_proc p
       where p.pronamespace = 'api'::regnamespace and p.prorettype <> 'trigger'::regtype
         and not exists (select from pg_type t where t.oid = any(p.proargtypes) and t.typtype = 'c')`,
    );
    expect(rows.length).toBeGreaterThan(100);
    const listed = Object.values(TABLES_BY_RESOURCE).flat();
    expect(listed.sort()).toEqual(rows.map((row) => row.name).sort());
  });

  it('names each table once', () => {
    const tables = Object.values(TABLES_BY_RESOURCE).flat();
    expect(tables.filter((table, index) => tables.indexOf(table) !== index)).toEqual([]);
  });

  it.each(['', 'unknown', 'rpc/unknown', 'constructor', '__proto__', 'rpc'])('knows no %j', (table) => {
    expect(tableResource(table)).toBeUndefined();
  });
});
