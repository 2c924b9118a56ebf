import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into notifications (id, name, events, source) values (public.generate_ulid(), 'rule', '{check.failed}', 'UI');
    insert into notification_send_history (notification_id, status, source_event, resource_id, created_at, payload)
      select n.id, 'sent', 'check.failed', public.generate_ulid(), now() - interval '1 minute' * nr, '{"token":"x"}'
      from notifications n, generate_series(1, 20000) nr;
    analyze notification_send_history`);
});
afterAll(() => database.drop());

it('is answered from the newest rows alone, without looking at what they hold', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin; set local role opsdeck_viewer');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (verbose) select count(*) from api.notification_send_history
       where created_at > now() - interval '1 hour' and status in ('sent', 'error')`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('notification_send_history_recent_idx');
    expect(plan).not.toContain('masked_definition');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
