import type pg from 'pg';
import { HttpError } from '@/gateway/HttpError';
import { FINAL_STATUSES } from './runRows';

/** Whoever starts more has made a mistake, or wants to keep everybody else from running anything. */
const MAX_OPEN_RUNS = 100;

type Starting = { playbook: { id: string }; person: { id: string } | null };

/**
 * Limits the runs that have not ended: those of one person, and of one playbook those that the console started by
 * itself. Within the transaction that starts one more, so that many calls at once do not get past it.
 */
export async function refuseTooMany(client: pg.ClientBase, { playbook, person }: Starting): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `opsdeck runs of ${person?.id ?? playbook.id}`,
  ]);
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from public.playbook_runs
     where status <> all($3) and case when $1::uuid is null then created_by is null and playbook_id = $2 else created_by = $1 end`,
    [person?.id ?? null, playbook.id, FINAL_STATUSES],
  );
  if ((rows[0]?.open ?? 0) < MAX_OPEN_RUNS) return;
  throw new HttpError(
    429,
    person
      ? `You have ${MAX_OPEN_RUNS} runs that have not ended: wait for one of them, or cancel it`
      : `${MAX_OPEN_RUNS} runs of this playbook that the console started have not ended`,
  );
}
