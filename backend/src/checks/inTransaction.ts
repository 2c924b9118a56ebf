import type pg from 'pg';

/** Runs statements in one transaction on a connection of the pool, through the loss of that connection too. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that breaks between two statements reports it here; without a listener it would end the process.
  const noteBreak = (error: Error): void => {
    broken = error;
  };
  client.on('error', noteBreak);
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // What cannot be rolled back must not go on to somebody else with this one's role and changes.
    await client.query('rollback').catch(noteBreak);
    throw error;
  } finally {
    client.off('error', noteBreak);
    client.release(broken);
  }
}
