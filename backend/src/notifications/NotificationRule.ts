import type pg from 'pg';

export type CustomService = {
  name?: string;
  filter?: string;
  url?: string;
  connection?: string;
  properties?: Record<string, string>;
};

export type Inhibition = {
  direction: 'outgoing' | 'incoming' | 'all';
  isSoft: boolean;
  depth: number;
  from: string;
  to: string[];
};

export type NotificationRule = {
  id: string;
  name: string;
  filter: string | null;
  title: string | null;
  template: string | null;
  error: string | null;
  person_id: string | null;
  team_id: string | null;
  playbook_id: string | null;
  custom_services: unknown;
  repeat_interval: string | null;
  inhibitions: unknown;
  /** Nanoseconds, as text: they are larger than what a number holds. */
  wait_for: string | null;
  wait_for_eval_period: string | null;
  group_by: string[] | null;
  fallback_delay: string | null;
  fallback_person_id: string | null;
  fallback_team_id: string | null;
  fallback_playbook_id: string | null;
  fallback_custom_services: unknown;
};

const COLUMNS = `id, name, filter, title, template, error, person_id, team_id, playbook_id, custom_services,
  repeat_interval, inhibitions, wait_for::text, wait_for_eval_period::text, group_by, fallback_delay::text,
  fallback_person_id, fallback_team_id, fallback_playbook_id, fallback_custom_services`;

/** Rules that ask for an event. One that failed rests for an hour. */
export async function rulesFor(client: pg.ClientBase, event: string): Promise<NotificationRule[]> {
  const { rows } = await client.query<NotificationRule>(
    `select ${COLUMNS} from public.notifications
     where deleted_at is null and events @> array[$1]
       and (error is null or error_at is null or error_at < now() - interval '1 hour')
     order by created_at, id`,
    [event],
  );
  return rows;
}

/** A rule whatever its state; null once it is deleted. */
export async function findRule(
  client: pg.ClientBase | pg.Pool,
  id: string,
): Promise<NotificationRule | null> {
  const { rows } = await client.query<NotificationRule>(
    `select ${COLUMNS} from public.notifications where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** What is no list of objects counts as none: rules come from outside. */
export function customServices(value: unknown): CustomService[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((service) => ({
    ...texts(service, ['name', 'filter', 'url', 'connection']),
    ...(isRecord(service.properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(service.properties).map(([key, text]) => [key, String(text)]),
          ),
        }
      : {}),
  }));
}

export function inhibitionsOf(value: unknown): Inhibition[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap((entry): Inhibition[] => {
    const { direction, soft, depth, from, to } = entry;
    if (typeof from !== 'string' || !Array.isArray(to)) return [];
    if (direction !== 'outgoing' && direction !== 'incoming' && direction !== 'all') return [];
    const steps = typeof depth === 'number' && depth >= 1 ? Math.min(Math.floor(depth), 10) : 5;
    return [
      {
        direction,
        isSoft: soft === true,
        depth: steps,
        from,
        to: to.filter((type) => typeof type === 'string'),
      },
    ];
  });
}

function texts(record: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  const found = names.filter((name) => typeof record[name] === 'string' && record[name] !== '');
  return Object.fromEntries(found.map((name) => [name, record[name] as string]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
