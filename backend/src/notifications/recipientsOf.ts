import type pg from 'pg';
import { type ConnectionReference, parseConnectionReference } from '@/checks/connectionReference';
import { evaluateFilter } from './evaluateFilter';
import { customServices, type CustomService, type NotificationRule } from './NotificationRule';
import type { Recipient } from './Recipient';

type Fields = Pick<NotificationRule, 'person_id' | 'team_id' | 'playbook_id' | 'custom_services'>;

export type FoundRecipient = { recipient: Recipient | null; connectionId: string | null; problem?: string };

/** Everybody whom a rule names and whose own filter holds. Who cannot be reached comes along with the reason. */
export async function recipientsOf(
  client: pg.ClientBase,
  rule: Fields,
  variables: Record<string, unknown>,
): Promise<FoundRecipient[]> {
  const found: FoundRecipient[] = [];
  if (rule.person_id) found.push(reached({ kind: 'person', personId: rule.person_id }));
  if (rule.team_id) found.push(...(await teamRecipients(client, rule.team_id, variables)));
  const services = customServices(rule.custom_services);
  for (const [index, service] of services.entries()) {
    if (!evaluateFilter(service.filter, variables)) continue;
    found.push(reached({ kind: 'service', index }, await connectionIdOf(client, service)));
  }
  if (rule.playbook_id) found.push(reached({ kind: 'playbook', playbookId: rule.playbook_id }));
  const isNobody = !rule.person_id && !rule.team_id && !rule.playbook_id && services.length === 0;
  return isNobody ? [unreached('the rule names no recipient')] : found;
}

/** Where a team wants its notifications. */
export async function teamServices(
  client: pg.ClientBase | pg.Pool,
  teamId: string,
): Promise<{ name: string; services: CustomService[] } | null> {
  const { rows } = await client.query<{ name: string; notifications: unknown }>(
    `select name, spec -> 'notifications' as notifications from public.teams where id = $1 and deleted_at is null`,
    [teamId],
  );
  const team = rows[0];
  return team ? { name: team.name, services: customServices(team.notifications) } : null;
}

async function teamRecipients(
  client: pg.ClientBase,
  teamId: string,
  variables: Record<string, unknown>,
): Promise<FoundRecipient[]> {
  const team = await teamServices(client, teamId);
  if (!team) return [unreached('the team was deleted')];
  if (team.services.length === 0) return [unreached(`the team ${team.name} has no place for notifications`)];
  const found: FoundRecipient[] = [];
  for (const [index, service] of team.services.entries()) {
    if (!evaluateFilter(service.filter, variables)) continue;
    found.push(reached({ kind: 'team', teamId, index }, await connectionIdOf(client, service)));
  }
  return found;
}

async function connectionIdOf(client: pg.ClientBase, { connection }: CustomService): Promise<string | null> {
  const reference = connection ? readReference(connection) : null;
  if (!reference) return null;
  const { rows } = await client.query<{ id: string }>(
    `select id from public.connections where deleted_at is null and ${
      'id' in reference ? 'id = $1' : 'namespace = $1 and name = $2'
    }`,
    'id' in reference ? [reference.id] : [reference.namespace, reference.name],
  );
  return rows[0]?.id ?? null;
}

/** What is written wrongly is said when the message should leave. */
function readReference(text: string): ConnectionReference | null {
  try {
    return parseConnectionReference(text);
  } catch {
    return null;
  }
}

function reached(recipient: Recipient, connectionId: string | null = null): FoundRecipient {
  return { recipient, connectionId };
}

function unreached(problem: string): FoundRecipient {
  return { recipient: null, connectionId: null, problem };
}
