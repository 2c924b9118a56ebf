import { CheckInvalidError, type CheckResult, CheckUnknownError, type Verdict } from './CheckResult';
import type { CheckSettings } from './CheckSettings';
import type { ConnectionLookup } from './connectionReference';
import type { Executor } from './executors/Executor';
import { runAlertmanager } from './executors/runAlertmanager';
import { runDns } from './executors/runDns';
import { runElasticsearch } from './executors/runElasticsearch';
import { runExec } from './executors/runExec';
import { runFolder } from './executors/runFolder';
import { runHttp } from './executors/runHttp';
import { runIcmp } from './executors/runIcmp';
import { runMongodb } from './executors/runMongodb';
import { runPostgres } from './executors/runPostgres';
import { runRedis } from './executors/runRedis';
import { runTcp } from './executors/runTcp';
import { formatGoDuration, parseGoDuration } from './goDuration';
import { type CheckSpec, isRecord } from './readSpec';
import { SecretScrubber } from './SecretScrubber';

const EXECUTORS: Readonly<Record<string, Executor>> = {
  alertmanager: runAlertmanager,
  dns: runDns,
  elasticsearch: runElasticsearch,
  exec: runExec,
  folder: runFolder,
  http: runHttp,
  icmp: runIcmp,
  mongodb: runMongodb,
  opensearch: runElasticsearch,
  postgres: runPostgres,
  redis: runRedis,
  tcp: runTcp,
};

const DEFAULT_TIMEOUT_MS = 30_000;
const MAX_TIMEOUT_MS = 5 * 60_000;
const MAX_MESSAGE_CHARS = 4 * 1024;
const MAX_ERROR_CHARS = 128 * 1024;
const MAX_DETAILS_CHARS = 64 * 1024;

/** The time limit of a check: `timeout` as seconds or as a duration, within bounds. */
export function timeoutOf(spec: CheckSpec): number {
  const value = spec.timeout;
  const ms =
    typeof value === 'number' ? value * 1000 : typeof value === 'string' ? (parseGoDuration(value) ?? 0) : 0;
  return ms > 0 ? Math.min(Math.max(ms, 100), MAX_TIMEOUT_MS) : DEFAULT_TIMEOUT_MS;
}

/** Scripts decide over pass and fail elsewhere; to ignore one would report something that nobody asked for. */
function refuseScripts(spec: CheckSpec): void {
  for (const field of ['test', 'transform']) {
    const script = spec[field];
    if (
      isRecord(script) &&
      Object.values(script).some((text) => typeof text === 'string' && text.trim() !== '')
    ) {
      throw new CheckUnknownError(`this console cannot evaluate the ${field} script of a check`);
    }
  }
}

async function judge(
  check: { type: string; spec: CheckSpec },
  context: Parameters<Executor>[1],
): Promise<Verdict> {
  const executor = Object.hasOwn(EXECUTORS, check.type) ? EXECUTORS[check.type] : undefined;
  if (!executor) throw new CheckUnknownError(`this console cannot run checks of type ${check.type}`);
  refuseScripts(check.spec);
  const { signal } = context;
  signal.throwIfAborted();
  // Some waits cannot be called off (name lookups, file systems); the result does not wait for them.
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([executor(check.spec, context), aborted]);
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

/** Plain JSON without what PostgreSQL refuses to keep in it: NUL and halves of characters. */
function toPlainJson(details: unknown): unknown {
  const text = JSON.stringify(details, (_key, value: unknown) =>
    typeof value === 'string' ? Buffer.from(value.replaceAll('\0', '')).toString() : value,
  ) as string | undefined;
  if (text === undefined) return null;
  if (text.length > MAX_DETAILS_CHARS) {
    return { truncated: `details were ${text.length} characters long and are left out` };
  }
  return JSON.parse(text) as unknown;
}

/** Carries out a check within its time limit. Always resolves: every failure is a result. */
export async function executeCheck(
  check: { type: string; spec: unknown },
  o: { settings: CheckSettings; connections: ConnectionLookup; signal?: AbortSignal; timeoutMs?: number },
): Promise<CheckResult> {
  const spec: CheckSpec = isRecord(check.spec) ? check.spec : {};
  const timeoutMs = o.timeoutMs ?? timeoutOf(spec);
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = o.signal ? AbortSignal.any([limit, o.signal]) : limit;
  const scrubber = new SecretScrubber();
  const start = new Date();
  const started = performance.now();
  const base = { invalid: false, unknown: false, message: '', error: '', details: null as unknown };
  const finish = (found: Partial<CheckResult> & { pass: boolean; duration?: number }): CheckResult => ({
    ...base,
    ...found,
    duration: Math.max(0, Math.round(found.duration ?? performance.now() - started)),
    message: cut(scrubber.text(found.message ?? '').replaceAll('\0', ''), MAX_MESSAGE_CHARS),
    error: cut(scrubber.text(found.error ?? '').replaceAll('\0', ''), MAX_ERROR_CHARS),
    details: scrubber.value(toPlainJson(found.details ?? null)),
    start,
  });
  try {
    const verdict = await judge(
      { type: check.type, spec },
      {
        signal,
        timeoutMs,
        settings: o.settings,
        scrubber,
        connections: o.connections,
      },
    );
    return finish(verdict);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof CheckUnknownError)
      return finish({ pass: false, invalid: true, unknown: true, error: text });
    if (error instanceof CheckInvalidError) return finish({ pass: false, invalid: true, error: text });
    if (limit.aborted)
      return finish({ pass: false, error: `timed out after ${formatGoDuration(timeoutMs)}` });
    if (o.signal?.aborted)
      return finish({ pass: false, invalid: true, unknown: true, error: 'stopped before it finished' });
    return finish({ pass: false, error: text });
  }
}
