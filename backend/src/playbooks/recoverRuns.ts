import type pg from 'pg';
import { inTransaction } from '@/checks/inTransaction';
import type { JobQueue } from '@/jobs/createJobQueue';
import { endLeftovers } from './actions/endLeftovers';
import { finishRun, lockRun } from './runRows';
import { forgetSecrets } from './runSecrets';
import { ADVANCE_JOB } from './startRun';

export const STOPPED_MEANWHILE = 'The console stopped while this action ran';

/**
 * At the start, before anything runs: what was under way when the console ended without notice has failed and says so.
 * It is not done again, because nobody knows how far it came. What had not begun goes on.
 */
export async function recoverRuns(
  pool: pg.Pool,
  queue: Pick<JobQueue, 'addWithin'>,
): Promise<{ failed: number }> {
  const { rows } = await pool.query<{ id: string; is_broken: boolean }>(
    `select r.id, exists (select from public.playbook_run_actions a
       where a.playbook_run_id = r.id and a.status = 'running') as is_broken
     from public.playbook_runs r
     where r.status in ('scheduled', 'running', 'sleeping', 'retrying', 'waiting')`,
  );
  const brokenActions: string[] = [];
  for (const { id, is_broken } of rows) {
    await inTransaction(pool, async (client) => {
      const run = await lockRun(client, id);
      if (!run) return;
      if (!is_broken) {
        await queue.addWithin(client, ADVANCE_JOB, { runId: id }, { key: `playbook:${id}` });
        return;
      }
      const { rows: broken } = await client.query<{ id: string }>(
        `update public.playbook_run_actions set status = 'failed', end_time = now(), error = $2
         where playbook_run_id = $1 and status = 'running' returning id`,
        [id, STOPPED_MEANWHILE],
      );
      brokenActions.push(...broken.map((action) => action.id));
      await finishRun(client, run, { status: 'failed', error: STOPPED_MEANWHILE });
      await forgetSecrets(client, id);
    });
  }
  await endLeftovers(brokenActions);
  return { failed: rows.filter(({ is_broken }) => is_broken).length };
}
