import type pg from 'pg';
import type { SummaryQuery, SummaryWindow } from './summaryQuery';

/** Which of the pieces that `check_summary` keeps. */
const FIGURES: Record<SummaryWindow, number> = { '1h': 1, '24h': 2, '7d': 3 };

const NO_FIGURES = `',"uptime":{"passed":0,"failed":0},"latency":{"rolling1h":0}'`;

/**
 * Puts together what the rows have ready (migration 0030 says what each piece is). What two tables decide together is
 * here: a check's own namespace, and the state of its last run, come first; its labels win over those of its canary.
 */
function summarySql({ window, order }: SummaryQuery): string {
  return `
    select c.list_parts[1] || n.list_parts[1] || c.list_parts[2] || coalesce(c.list_parts[3], n.list_parts[2])
        || c.list_parts[4] || coalesce(u.list_parts[1], c.list_parts[5], '""')
        || ',"labels":' || case
          when c.list_parts[6] is null then coalesce(n.list_parts[3], '{}')
          when n.list_parts[3] is null then c.list_parts[6]
          else (n.labels || c.labels)::text
        end
        || c.list_parts[7] || coalesce(s.list_parts[${FIGURES[window]}], ${NO_FIGURES})
        || coalesce(u.list_parts[2], c.list_parts[8], '') || coalesce(u.list_parts[3], '') || c.list_parts[9]
    from public.checks c
    join public.canaries n on n.id = c.canary_id
    left join public.checks_unlogged u on u.check_id = c.id
    left join opsdeck.check_summary s on s.check_id = c.id
    where (c.deleted_at is null and n.deleted_at is null or c.deleted_at > $1::timestamptz)
      and ($2::jsonb is null or coalesce(n.labels, '{}'::jsonb) || coalesce(c.labels, '{}'::jsonb) @> $2::jsonb)
    order by c.name ${order === '-name' ? 'desc' : 'asc'}, c.id`;
}

/**
 * The checks that the current role may see, as the text of a JSON list; null when there are none. Built by the
 * database: with thousands of checks, turning rows into objects and back would block every other request here. A row
 * for each of them: one value of all costs the database more than the reading does.
 */
export async function readSummary(client: pg.ClientBase, query: SummaryQuery): Promise<string | null> {
  const { rows } = await client.query<[string]>({
    text: summarySql(query),
    values: [query.deletedFrom, query.labels === null ? null : JSON.stringify(query.labels)],
    rowMode: 'array',
  });
  return rows.length === 0 ? null : `[${rows.map(([item]) => item).join(',')}]`;
}
