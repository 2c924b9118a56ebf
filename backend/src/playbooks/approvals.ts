import type pg from 'pg';
import { HttpError } from '@/gateway/HttpError';
import { type Approval, readApproval } from './playbookSpec';
import type { RunRow } from './runRows';

type Person = { id: string; email: string };

/** Only those who are `named` approve. An address of one's own choice, which nobody has proved, names nobody. */
export type Standing = 'named' | 'unproven' | 'unnamed';

// People without an account here come from an identity service, which answers for their addresses.
const PROVEN_EMAIL = `case when exists (select from opsdeck.identities i where i.id = p.id)
    then (select a.value from opsdeck.verifiable_addresses a where a.identity_id = p.id and a.verified limit 1)
    else p.email::text end`;

async function provenEmail(client: pg.ClientBase, personId: string): Promise<string> {
  const { rows } = await client.query<{ email: string | null }>(
    `select ${PROVEN_EMAIL} as email from public.people p where p.id = $1`,
    [personId],
  );
  return rows[0]?.email ?? '';
}

/** Teams by their names, as an approval names them, of which a person is a member. */
async function teamsOf(client: pg.ClientBase, personId: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select t.id from public.teams t join public.team_members m on m.team_id = t.id
     where m.person_id = $1 and t.deleted_at is null and t.name = any($2)`,
    [personId, names],
  );
  return rows.map(({ id }) => id);
}

function isNamed({ people }: Approval, { id, email }: Person): boolean {
  const own = email.toLowerCase();
  return people.some((name) => name === id || (own !== '' && name.toLowerCase() === own));
}

/** Adds the approval of a person to a run that they were asked to approve, and says whether they were. */
export async function addApproval(client: pg.ClientBase, run: RunRow, person: Person): Promise<Standing> {
  const approval = readApproval(run.spec);
  if (!approval) throw new HttpError(400, 'This run needs no approval');
  const named = isNamed(approval, { id: person.id, email: await provenEmail(client, person.id) });
  const teams = await teamsOf(client, person.id, approval.teams);
  if (!named && teams.length === 0) return isNamed(approval, person) ? 'unproven' : 'unnamed';
  for (const teamId of [...(named ? [null] : []), ...teams]) {
    await client.query(
      `insert into public.playbook_approvals (run_id, person_id, team_id)
       select $1, $2, $3 where not exists (select from public.playbook_approvals a
         where a.run_id = $1 and a.person_id = $2 and a.team_id is not distinct from $3::uuid)`,
      [run.id, person.id, teamId],
    );
  }
  return 'named';
}

/** Whether everybody has approved who has to. */
export async function isApproved(client: pg.ClientBase, run: RunRow): Promise<boolean> {
  const approval = readApproval(run.spec);
  if (!approval) return true;
  const { rows } = await client.query<{ person_id: string; email: string | null; team: string | null }>(
    `select a.person_id, ${PROVEN_EMAIL} as email, t.name as team
     from public.playbook_approvals a
     left join public.people p on p.id = a.person_id
     left join public.teams t on t.id = a.team_id
     where a.run_id = $1`,
    [run.id],
  );
  const people = approval.people.map((name) =>
    rows.some(
      ({ person_id, email, team }) =>
        team === null && isNamed({ ...approval, people: [name] }, { id: person_id, email: email ?? '' }),
    ),
  );
  const teams = approval.teams.map((name) => rows.some(({ team }) => team === name));
  const given = [...people, ...teams];
  return approval.type === 'any' ? given.some(Boolean) : given.every(Boolean);
}
