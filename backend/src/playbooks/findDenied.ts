import type pg from 'pg';
import { membershipsSql } from '@/identity/memberships';

export type ObjectAction = 'playbook:run' | 'playbook:approve' | 'playbook:cancel';

/** A name with `*` for anything, as selectors have it. */
function likeSql(name: string): string {
  return `replace(regexp_replace(${name}, '([\\\\%_])', '\\\\\\1', 'g'), '*', '%')`;
}

// A denial is for a person, a role or a team of theirs, and for a playbook, some of them by name, or all.
const DENIED = `
  with mine as (${membershipsSql('$1::uuid')})
  select p.id from public.playbooks p
  where p.id = any($2::uuid[]) and exists (
    select from public.permissions d
    where d.deny and d.deleted_at is null and (d.until is null or d.until > now())
      and (d.subject in (select unnest(names) from mine) or d.person_id = $1::uuid
        or d.subject in (select t.team_id::text from public.team_members t where t.person_id = $1::uuid)
        or d.team_id in (select t.team_id from public.team_members t where t.person_id = $1::uuid)
        or d.subject_type = 'group' and d.subject = any($4::text[]))
      and string_to_array(replace(d.action, ' ', ''), ',') && array[$3::text, 'playbook:*', '*']
      and (d.playbook_id = p.id or d.object in ('playbook', 'playbooks', '*')
        or exists (select from jsonb_array_elements(
            case when jsonb_typeof(d.object_selector -> 'playbooks') = 'array' then d.object_selector -> 'playbooks' else '[]' end) s
          where jsonb_typeof(s) = 'object' and s <> '{}'
            and p.name like ${likeSql(`coalesce(s ->> 'name', '*')`)}
            and p.namespace like ${likeSql(`coalesce(nullif(s ->> 'namespace', ''), '*')`)}
            and coalesce(nullif(s ->> 'id', ''), p.id::text) = p.id::text)))`;

/** Those of the playbooks that a person is denied an action on. */
export async function findDenied(
  client: Pick<pg.ClientBase, 'query'>,
  person: { id: string; roles: readonly string[] },
  playbookIds: readonly string[],
  action: ObjectAction,
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>(DENIED, [person.id, playbookIds, action, person.roles]);
  return new Set(rows.map(({ id }) => id));
}
