import type pg from 'pg';

/** What expressions of one action can look at; a run may leave behind far more than fits in the memory. */
const MAX_RESULT_BYTES = 64 * 1024 * 1024;

// From the latest back, no further than they fit: to measure a result costs as much as to read it.
const RESULTS = `
  with recursive wanted as (
    select id, row_number() over (order by nr desc) as nr from unnest($1::uuid[]) with ordinality w(id, nr)
  ), taken as (
    select w.nr, a.id, coalesce(octet_length(a.result::text), 0)::bigint as total
    from wanted w join public.playbook_run_actions a on a.id = w.id where w.nr = 1
    union all
    select w.nr, a.id, t.total + coalesce(octet_length(a.result::text), 0)
    from taken t join wanted w on w.nr = t.nr + 1 join public.playbook_run_actions a on a.id = w.id
    where t.total <= $2
  )
  select a.id, a.result from taken t join public.playbook_run_actions a on a.id = t.id where t.total <= $2`;

/** The results of attempts by their ids. Of too much at once those of the latest; the others are as if they were not there. */
export async function readResults(
  client: Pick<pg.ClientBase, 'query'>,
  attempts: readonly { id: string }[],
  maxBytes = MAX_RESULT_BYTES,
): Promise<ReadonlyMap<string, unknown>> {
  if (attempts.length === 0) return new Map();
  const { rows } = await client.query<{ id: string; result: unknown }>(RESULTS, [
    attempts.map(({ id }) => id),
    maxBytes,
  ]);
  return new Map(rows.map(({ id, result }) => [id, result]));
}
