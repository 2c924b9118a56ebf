import type pg from 'pg';
import { CHECK_PROPERTIES, type CheckSettings, toCheckSettings } from './CheckSettings';

/** Reads the switches from the properties, as they are now. */
export async function readCheckSettings(pool: pg.Pool, dataDir: string): Promise<CheckSettings> {
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select name, value from public.properties where name = any($1) and deleted_at is null',
    [Object.values(CHECK_PROPERTIES)],
  );
  return toCheckSettings(new Map(rows.map(({ name, value }) => [name, value])), dataDir);
}
