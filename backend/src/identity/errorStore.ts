import type pg from 'pg';
import { isUuid } from '@/gateway/isUuid';

const ERROR_LIFE_SECONDS = 60 * 60;

type StoredError = { id: string; error: object; createdAt: Date };

/** Errors of navigations wait here for the page that shows them; only the browser that met one can read it. */
export async function storeError(
  pool: pg.Pool,
  error: { body: object; csrfHash: Buffer; requestUrl: string },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into opsdeck.flows (kind, state, body, csrf_hash, expires_at, request_url)
     values ('error', 'show', $1, $2, now() + $3 * interval '1 second', $4) returning id`,
    [error.body, error.csrfHash, ERROR_LIFE_SECONDS, error.requestUrl],
  );
  return rows[0]?.id ?? '';
}

export async function findError(pool: pg.Pool, id: unknown, csrfHash: Buffer): Promise<StoredError | null> {
  if (!isUuid(id)) return null;
  const { rows } = await pool.query<{ id: string; body: object; issued_at: Date }>(
    `select id, body, issued_at from opsdeck.flows
     where id = $1 and kind = 'error' and csrf_hash = $2 and expires_at > now()`,
    [id, csrfHash],
  );
  const [row] = rows;
  return row ? { id: row.id, error: row.body, createdAt: row.issued_at } : null;
}
