import { Cron } from 'croner';
import type pg from 'pg';
import { parseGoDuration } from '@/checks/goDuration';
import { isRecord } from '@/checks/readSpec';
import type { Log } from '@/gateway/handleError';
import type { SystemRunRequest } from './createPlaybookEngine';
import { readApproval } from './playbookSpec';

type Deps = {
  pool: pg.Pool;
  log: Log;
  startRun: (request: SystemRunRequest) => Promise<unknown>;
};
type Planned = { playbookId: string; schedule: string; params: Record<string, string> };

const LOOK_EVERY_MS = 10_000;
/** A run that is due while the console is off is left out, unless it is back soon. */
const MAX_LATE_MS = 5 * 60_000;
const MAX_SCHEDULES = 20;
const MAX_DISTANCE_MS = 366 * 24 * 60 * 60_000;

const EVERY = /^\s*@every\s+(\S+)\s*$/i;

/** The next time of a schedule; null when it cannot be read or never comes. */
export function nextTime(schedule: string, after: Date): Date | null {
  const [, distance] = EVERY.exec(schedule) ?? [];
  if (distance !== undefined) return nextOfDistance(parseGoDuration(distance), after);
  try {
    return new Cron(schedule.trim().toLowerCase(), { paused: true }).nextRun(after);
  } catch {
    return null;
  }
}

/** Counted from the same moment whenever it is asked, so that a start of the console moves nothing. */
function nextOfDistance(ms: number | null, after: Date): Date | null {
  if (ms === null || ms < 1_000 || ms > MAX_DISTANCE_MS) return null;
  return new Date((Math.floor(after.getTime() / ms) + 1) * ms);
}

function readPlanned(playbookId: string, spec: unknown): Planned[] {
  if (!isRecord(spec) || !isRecord(spec.on) || !Array.isArray(spec.on.schedule)) return [];
  // Nobody is asked at night.
  if (readApproval(spec) !== null) return [];
  return (spec.on.schedule as unknown[]).slice(0, MAX_SCHEDULES).flatMap((entry) => {
    if (!isRecord(entry) || typeof entry.schedule !== 'string' || entry.schedule.length > 200) return [];
    const params = isRecord(entry.parameters) ? entry.parameters : {};
    const texts = Object.entries(params).map(([name, value]) => [name, String(value)]);
    return {
      playbookId,
      schedule: entry.schedule,
      params: Object.fromEntries(texts) as Record<string, string>,
    };
  });
}

/** Starts playbooks at the times that they name, each time once. */
export function createSchedules({ pool, log, startRun }: Deps) {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  const unread = new Set<string>();

  async function look(now = new Date()): Promise<void> {
    const { rows } = await pool.query<{ id: string; spec: unknown }>(
      `select id, spec from public.playbooks where deleted_at is null and spec -> 'on' ? 'schedule'`,
    );
    const planned = rows.flatMap(({ id, spec }) => readPlanned(id, spec));
    await pool.query(
      `delete from opsdeck.playbook_schedules s where not exists (
         select from unnest($1::uuid[], $2::text[]) p(id, schedule) where p.id = s.playbook_id and p.schedule = s.schedule)`,
      [planned.map(({ playbookId }) => playbookId), planned.map(({ schedule }) => schedule)],
    );
    for (const each of planned) await lookAt(each, now);
  }

  /** Said once, not every few seconds. */
  function noteUnread(playbookId: string, schedule: string): void {
    const key = `${playbookId} ${schedule}`;
    if (unread.has(key)) return;
    unread.add(key);
    log(
      `[playbooks] the schedule ${JSON.stringify(schedule)} of ${playbookId} cannot be read or never comes`,
    );
  }

  async function lookAt({ playbookId, schedule, params }: Planned, now: Date): Promise<void> {
    const next = nextTime(schedule, now);
    if (next === null) return noteUnread(playbookId, schedule);
    // What is planned later than the time after the next was so by a clock that went wrong.
    await pool.query(
      `insert into opsdeck.playbook_schedules as s (playbook_id, schedule, next_at) values ($1, $2, $3)
       on conflict (playbook_id, schedule) do update set next_at = excluded.next_at where s.next_at > $4`,
      [playbookId, schedule, next, nextTime(schedule, next) ?? next],
    );
    // Moved on before the run starts: what comes between leaves one run out rather than doing one twice.
    const { rows } = await pool.query<{ was_due: Date }>(
      `update opsdeck.playbook_schedules s set next_at = $3 from opsdeck.playbook_schedules before
       where s.playbook_id = $1 and s.schedule = $2 and s.next_at <= $4
         and before.playbook_id = s.playbook_id and before.schedule = s.schedule
       returning before.next_at as was_due`,
      [playbookId, schedule, next, now],
    );
    const due = rows[0]?.was_due;
    if (!due || now.getTime() - due.getTime() > MAX_LATE_MS) return;
    await startRun({ playbookId, params }).catch((error: Error) =>
      log(`[playbooks] the schedule of ${playbookId} could not start it: ${error.message}`),
    );
  }

  return {
    look,
    start() {
      const tick = () => {
        looking ??= look()
          .catch(() => undefined)
          .finally(() => {
            looking = null;
          });
      };
      timer = setInterval(tick, LOOK_EVERY_MS);
      timer.unref();
      tick();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
