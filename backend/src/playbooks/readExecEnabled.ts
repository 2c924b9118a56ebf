import type pg from 'pg';

/** The switch of administrators for commands in playbooks; off unless it says `true`. */
export async function readExecEnabled(client: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await client.query(
    `select from public.properties where name = 'playbooks.exec.enabled' and value = 'true' and deleted_at is null`,
  );
  return rows.length > 0;
}
