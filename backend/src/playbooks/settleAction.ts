import type pg from 'pg';
import { saveArtifacts } from '@/artifacts/saveArtifacts';
import type { ActionResult } from './actions/ActionExecutor';
import { maskInstructions } from './maskInstructions';
import { finishRun, isFinal, lockRun } from './runRows';
import { forgetSecrets } from './runSecrets';

/** Stores how an action ended. A run that was ended meanwhile stays as it is: it only gets what there was to show. */
export async function settleAction(
  client: pg.PoolClient,
  { runId, actionId, endsRun }: { runId: string; actionId: string; endsRun: 'timed_out' | 'failed' | null },
  outcome: ActionResult,
): Promise<void> {
  const run = await lockRun(client, runId);
  if (!run) return;
  const result = JSON.stringify((await maskInstructions(client, outcome.result)) ?? null);
  const failed = outcome.failed === true || outcome.error !== undefined;
  const { rowCount } = await client.query(
    `update public.playbook_run_actions set status = $2, end_time = clock_timestamp(), result = $3, error = $4
     where id = $1 and status = 'running'`,
    [actionId, failed ? 'failed' : 'completed', result, outcome.error ?? null],
  );
  await saveArtifacts(client, actionId, outcome.artifacts ?? []);
  if (rowCount === 0) {
    await client.query('update public.playbook_run_actions set result = $2 where id = $1', [
      actionId,
      result,
    ]);
  }
  if (isFinal(run)) return;
  if (endsRun) {
    await finishRun(client, run, { status: endsRun, error: outcome.error ?? null });
    await forgetSecrets(client, runId);
    return;
  }
  await client.query(`update public.playbook_runs set status = 'scheduled' where id = $1`, [runId]);
}
