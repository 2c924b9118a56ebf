import type pg from 'pg';
import type { DeliveryTarget } from './Delivery';
import { DeliveryError } from './DeliveryError';
import { customServices, type CustomService, type NotificationRule } from './NotificationRule';
import type { SendPayload } from './Recipient';
import { teamServices } from './recipientsOf';

/** Where a send goes, as its rule says now. */
export async function targetsOf(
  pool: pg.Pool,
  rule: NotificationRule,
  { recipient, stage }: Pick<SendPayload, 'recipient' | 'stage'>,
): Promise<DeliveryTarget[]> {
  if (stage === 'fallback') return fallbackTargets(pool, rule);
  switch (recipient?.kind) {
    case 'person':
      return [await personTarget(pool, recipient.personId)];
    case 'team': {
      const team = await teamServices(pool, recipient.teamId);
      return [serviceTarget(team?.services[recipient.index])];
    }
    case 'service':
      return [serviceTarget(customServices(rule.custom_services)[recipient.index])];
    default:
      throw new DeliveryError('the rule names no recipient');
  }
}

async function fallbackTargets(pool: pg.Pool, rule: NotificationRule): Promise<DeliveryTarget[]> {
  const team = rule.fallback_team_id ? await teamServices(pool, rule.fallback_team_id) : null;
  const services = [...customServices(rule.fallback_custom_services), ...(team?.services ?? [])];
  const targets = [
    ...(rule.fallback_person_id ? [await personTarget(pool, rule.fallback_person_id)] : []),
    ...services.map(serviceTarget),
  ];
  if (targets.length === 0) throw new DeliveryError('the fallback names no recipient');
  return targets;
}

async function personTarget(pool: pg.Pool, id: string): Promise<DeliveryTarget> {
  const { rows } = await pool.query<{ email: string | null }>(
    'select email from public.people where id = $1 and deleted_at is null',
    [id],
  );
  const email = rows[0]?.email;
  if (!rows[0]) throw new DeliveryError('the person was deleted');
  if (!email) throw new DeliveryError('the person has no e-mail address');
  return { kind: 'email', to: email };
}

function serviceTarget(service: CustomService | undefined): DeliveryTarget {
  if (!service) throw new DeliveryError('the recipient was removed from its rule or team');
  const { connection, url, properties = {} } = service;
  if (connection) return { kind: 'connection', connection, properties };
  if (url) return { kind: 'webhook', url };
  const to = properties.to ?? properties.email;
  if (to) return { kind: 'email', to };
  throw new DeliveryError('the recipient has neither a connection nor an address');
}
