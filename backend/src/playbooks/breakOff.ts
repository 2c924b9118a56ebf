import type pg from 'pg';
import { finishRun, isFinal, lockRun } from './runRows';
import { forgetSecrets } from './runSecrets';

/** The reason is in the log only: it may hold what readers of runs are not to see. */
export const CANNOT_GO_ON = 'The console could not go on with this run; its log says why';

/** Ends a run that cannot be carried on. Within a transaction of the caller. */
export async function breakOff(client: pg.PoolClient, runId: string): Promise<void> {
  const run = await lockRun(client, runId);
  if (!run || isFinal(run)) return;
  await client.query(
    `update public.playbook_run_actions set status = 'failed', end_time = clock_timestamp(), error = $2
     where playbook_run_id = $1 and status in ('running', 'waiting')`,
    [runId, CANNOT_GO_ON],
  );
  await finishRun(client, run, { status: 'failed', error: CANNOT_GO_ON });
  await forgetSecrets(client, runId);
}
