/**
 * SQL of the names that a person acts under: their own id, their roles, and groups (teams) with the roles of those.
 * `personId` is an expression of SQL, never text from outside.
 */
export function membershipsSql(personId: string): string {
  return `
    with recursive membership(name) as (
      select ${personId}::text
      union
      select r.v1 from membership m join public.casbin_rule r on r.ptype = 'g' and r.v0 = m.name
    )
    select array_agg(name order by name) as names from membership`;
}
