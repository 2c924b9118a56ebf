import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { requireSession } from '@/gateway/requestSession';
import { membershipsSql } from '@/identity/memberships';
import { rolePermissions, storedPermissions, type StoredPolicy } from '@/platform/permissionsOf';

type PersonRow = {
  id: string;
  name: string;
  email: string | null;
  type: string | null;
  avatar: string | null;
  external_id: string | null;
  properties: object | null;
  names: string[];
  policies: StoredPolicy[] | null;
};

const CURRENT_PERSON = `
  select p.id, p.name, p.email, p.type, p.avatar, p.external_id, p.properties, granted.names,
    (select jsonb_agg(to_jsonb(r) order by r.id) from public.casbin_rule r
      where r.ptype = 'p' and r.v0 = any(granted.names)) as policies
  from public.people p cross join lateral (${membershipsSql('p.id')}) granted
  where p.id = $1`;

/** Who is signed in, their roles (and teams), and what those allow. */
export function whoamiRoute(app: FastifyInstance, { pool }: { pool: pg.Pool }): void {
  app.get('/auth/whoami', async (request) => {
    const session = requireSession(request);
    const { rows } = await pool.query<PersonRow>(CURRENT_PERSON, [session.person.id]);
    const [person] = rows;
    if (!person) throw new Error('The signed-in person is not in the database');
    return {
      message: 'success',
      payload: {
        user: {
          id: person.id,
          name: person.name,
          ...present({
            email: person.email,
            type: person.type,
            avatar: person.avatar,
            external_id: person.external_id,
          }),
          properties: person.properties ?? {},
        },
        // A token with a scope says what it may, not what its person may.
        roles: session.scope ? session.roles : person.names.filter((name) => name !== person.id),
        permissions: [
          ...(session.scope ? [] : storedPermissions(person.policies ?? [])),
          ...rolePermissions(session.roles),
        ],
        hostname: hostname(),
      },
    };
  });
}

/** Empty fields are left out, as on the real platform. */
function present(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])),
  );
}
