import type pg from 'pg';
import type { SecretBox } from '@/identity/createSecretBox';

const contextOf = (runId: string, name: string): string => `playbook run ${runId} ${name}`;

/** Keeps secret parameters where nobody reads them; the run itself holds a mask. */
export async function keepSecrets(
  client: pg.ClientBase,
  box: SecretBox,
  runId: string,
  secrets: Record<string, string>,
): Promise<void> {
  for (const [name, value] of Object.entries(secrets)) {
    await client.query(
      'insert into opsdeck.playbook_run_secrets (run_id, name, sealed) values ($1, $2, $3)',
      [runId, name, box.seal(value, contextOf(runId, name))],
    );
  }
}

export async function openSecrets(
  client: Pick<pg.ClientBase, 'query'>,
  box: SecretBox,
  runId: string,
): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; sealed: string }>(
    'select name, sealed from opsdeck.playbook_run_secrets where run_id = $1',
    [runId],
  );
  return Object.fromEntries(rows.map(({ name, sealed }) => [name, box.open(sealed, contextOf(runId, name))]));
}

/** A run that has ended needs them no more. */
export async function forgetSecrets(client: Pick<pg.ClientBase, 'query'>, runId: string): Promise<void> {
  await client.query('delete from opsdeck.playbook_run_secrets where run_id = $1', [runId]);
}
