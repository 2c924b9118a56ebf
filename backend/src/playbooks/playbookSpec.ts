import { isRecord } from '@/checks/readSpec';
import { parseGoDuration } from '@/checks/goDuration';

/** A specification as its author wrote it: any shape. What is not as it should be is as if it were not there. */
export type PlaybookSpec = Record<string, unknown>;
export type ActionSpec = Record<string, unknown> & { name: string };

export type Retry = { limit: number; durationMs: number; jitterPercent: number; multiplier: number };
export type Approval = { type: 'any' | 'all'; people: string[]; teams: string[] };

export const TARGET_KINDS = ['config', 'component', 'check'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];
export type Target = { kind: TargetKind; id: string };

const DEFAULT_RUN_TIMEOUT_MS = 30 * 60_000;
const MAX_RUN_TIMEOUT_MS = 7 * 24 * 60 * 60_000;
const MAX_RETRIES = 20;
const MAX_RETRY_WAIT_MS = 24 * 60 * 60_000;

export function readActions(spec: PlaybookSpec): ActionSpec[] {
  const actions: unknown[] = Array.isArray(spec.actions) ? spec.actions : [];
  return actions.filter(
    (action): action is ActionSpec =>
      isRecord(action) && typeof action.name === 'string' && action.name !== '',
  );
}

export function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
}

export function readDurationMs(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? value * 1000 : null;
  return typeof value === 'string' ? parseGoDuration(value) : null;
}

/** Whoever has to agree before a run starts; null when nobody has to. */
export function readApproval(spec: PlaybookSpec): Approval | null {
  if (!isRecord(spec.approval) || !isRecord(spec.approval.approvers)) return null;
  const people = readTexts(spec.approval.approvers.people);
  const teams = readTexts(spec.approval.approvers.teams);
  if (people.length === 0 && teams.length === 0) return null;
  return { type: spec.approval.type === 'any' ? 'any' : 'all', people, teams };
}

export function readRunTimeoutMs(spec: PlaybookSpec): number {
  const ms = readDurationMs(spec.timeout);
  return ms === null || ms <= 0 ? DEFAULT_RUN_TIMEOUT_MS : Math.min(ms, MAX_RUN_TIMEOUT_MS);
}

export function readRetry(action: ActionSpec): Retry | null {
  const { retry } = action;
  if (!isRecord(retry)) return null;
  const limit = Math.min(Math.floor(Number(retry.limit)), MAX_RETRIES);
  if (!(limit > 0)) return null;
  const multiplier = isRecord(retry.exponent) ? Number(retry.exponent.multiplier) : 1;
  const jitter = Number(retry.jitter);
  return {
    limit,
    durationMs: readDurationMs(retry.duration) ?? 0,
    jitterPercent: jitter > 0 ? Math.min(jitter, 100) : 0,
    multiplier: multiplier >= 1 ? multiplier : 1,
  };
}

/** How long the next attempt waits; `attempt` counts the retries from 1, `random` is from 0 to 1. */
export function retryWaitMs(retry: Retry, attempt: number, random: number): number {
  const wait = Math.min(retry.durationMs * retry.multiplier ** (attempt - 1), MAX_RETRY_WAIT_MS);
  return Math.round(wait * (1 + (retry.jitterPercent / 100) * random));
}

/** Agents that an action is for; none when it runs here. */
export function readAgents(spec: PlaybookSpec, action: ActionSpec): string[] {
  const own = readTexts(action.runsOn);
  const agents = own.length > 0 ? own : readTexts(spec.runsOn);
  return agents.some((name) => ['host', 'local', 'self'].includes(name)) ? [] : agents;
}
