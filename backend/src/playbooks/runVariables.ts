import type pg from 'pg';
import type { ActionSpec } from './playbookSpec';
import { readResults } from './readResults';
import type { AttemptRow, RunRow } from './runRows';
import { targetOf } from './runRows';
import { readTargetRow } from './targets';

export type PlaybookRow = {
  id: string;
  namespace: string;
  name: string;
  title: string;
  icon: string | null;
  description: string | null;
  category: string;
  source: string;
  created_at: string;
  spec: Record<string, unknown>;
};

/** What expressions and templates of a playbook can look up, but for parameters and what a run has done. */
export function baseVariables(o: {
  playbook: Omit<PlaybookRow, 'spec'>;
  user: { id: string; name: string; email: string } | null;
  target: { kind: string; row: Record<string, unknown> } | null;
}): Record<string, unknown> {
  const { id, namespace, name, title, icon, description, category } = o.playbook;
  return {
    playbook: { id, namespace, name, title, icon, description, category },
    user: o.user ?? { id: '', name: '', email: '' },
    ...(o.target ? { [o.target.kind]: o.target.row } : {}),
  };
}

/** The variables of a run at this moment. */
export async function runVariables(
  client: Pick<pg.ClientBase, 'query'>,
  run: RunRow,
  attempts: readonly AttemptRow[],
  { action, secrets }: { action: ActionSpec; secrets: Record<string, string> },
): Promise<Record<string, unknown>> {
  const { rows: playbooks } = await client.query<Omit<PlaybookRow, 'spec'>>(
    `select id, namespace, name, title, icon, description, category from public.playbooks where id = $1`,
    [run.playbook_id],
  );
  const { rows: people } = await client.query<{ id: string; name: string; email: string }>(
    `select id, name, coalesce(email, '') as email from public.people where id = $1`,
    [run.created_by],
  );
  const target = targetOf(run);
  const row = target ? await readTargetRow(client, target, 'public') : null;
  const [playbook] = playbooks;
  if (!playbook) throw new Error('The playbook of a run is gone');
  const last = attempts.at(-1);
  const latest = [...new Map(attempts.map((attempt) => [attempt.name, attempt])).values()];
  const results = await readResults(client, resultsWanted({ action, env: run.spec.env }, latest, last));
  const actions = Object.fromEntries(
    latest.map(({ id, name, status, error }) => [
      name,
      { status, error, ...(results.has(id) ? { result: results.get(id) } : {}) },
    ]),
  );
  return {
    ...baseVariables({
      playbook,
      user: people[0] ?? null,
      target: target && row ? { kind: target.kind, row } : null,
    }),
    params: { ...run.parameters, ...secrets },
    run: {
      id: run.id,
      status: run.status,
      created_at: run.created_at.toISOString(),
      parent_id: run.parent_id,
    },
    request: run.request ?? {},
    actions,
    last_result: (last && results.get(last.id)) ?? {},
  };
}

/** Results may be large: those are read that the texts of an action can mean. */
function resultsWanted(
  texts: unknown,
  latest: readonly AttemptRow[],
  last: AttemptRow | undefined,
): AttemptRow[] {
  const text = JSON.stringify(texts);
  if (/\bactions\b/.test(text)) return [...latest];
  return last && text.includes('last_result') ? [last] : [];
}
