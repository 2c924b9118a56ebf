import type { Check, Uptime } from '@/model/Check';
import { isFullyPassing, isPassing } from '@/model/checkHealth';
import { rollingLatency } from '@/model/checkLatency';
import { groupKey, type GroupBy } from './groupBy';

export type GroupHealth = 'good' | 'mixed' | 'bad' | 'unknown';

/** What a group row says about its members, hidden ones included. */
export type GroupSummary = {
  key: string;
  total: number;
  fullyPassing: number;
  health: GroupHealth;
  uptime: Uptime;
  /** Mean latency in milliseconds, `null` when no member has one. */
  latency: number | null;
  /** The members' common type and icon, `multiple` where they differ. */
  type: string;
  icon: string;
  /** The members' namespaces, sorted. */
  namespaces: string[];
  /** When a member changed last. */
  lastTransition: string | null;
};

export const MULTIPLE = 'multiple';

type Tally = GroupSummary & {
  passing: number;
  unhealthy: number;
  statuses: Set<string>;
  latencySum: number;
  latencyCount: number;
  namespaceSet: Set<string>;
  lastTransitionMs: number;
};

/** One summary for each group, in a single pass: this runs again at every search. */
export function summariseGroups(
  checks: readonly Check[],
  groupBy: Exclude<GroupBy, { kind: 'none' }>,
): Map<string, GroupSummary> {
  const tallies = new Map<string, Tally>();
  for (const check of checks) {
    const key = groupKey(check, groupBy);
    let tally = tallies.get(key);
    if (!tally) {
      tally = newTally(key, check);
      tallies.set(key, tally);
    }
    count(tally, check);
  }
  return new Map(Array.from(tallies, ([key, tally]) => [key, toSummary(tally)]));
}

function newTally(key: string, first: Check): Tally {
  return {
    key,
    total: 0,
    fullyPassing: 0,
    health: 'unknown',
    uptime: { passed: 0, failed: 0 },
    latency: null,
    type: first.type,
    icon: first.icon,
    namespaces: [],
    lastTransition: null,
    passing: 0,
    unhealthy: 0,
    statuses: new Set(),
    latencySum: 0,
    latencyCount: 0,
    namespaceSet: new Set(),
    lastTransitionMs: Number.NEGATIVE_INFINITY,
  };
}

function count(tally: Tally, check: Check): void {
  tally.total += 1;
  if (isPassing(check)) tally.passing += 1;
  if (isFullyPassing(check)) tally.fullyPassing += 1;
  if (check.status === 'unhealthy') tally.unhealthy += 1;
  tally.statuses.add(check.status);
  tally.uptime.passed += check.uptime.passed;
  tally.uptime.failed += check.uptime.failed;
  const latency = rollingLatency(check.latency);
  if (latency !== null) {
    tally.latencySum += latency;
    tally.latencyCount += 1;
  }
  if (check.type !== tally.type) tally.type = MULTIPLE;
  if (check.icon !== tally.icon) tally.icon = MULTIPLE;
  if (check.namespace !== '') tally.namespaceSet.add(check.namespace);
  const changedMs = check.lastTransition === null ? Number.NaN : Date.parse(check.lastTransition);
  if (changedMs > tally.lastTransitionMs) {
    tally.lastTransitionMs = changedMs;
    tally.lastTransition = check.lastTransition;
  }
}

function toSummary(tally: Tally): GroupSummary {
  const { key, total, fullyPassing, uptime, type, icon, lastTransition } = tally;
  return {
    key,
    total,
    fullyPassing,
    health: groupHealth(tally),
    uptime,
    latency: tally.latencyCount === 0 ? null : tally.latencySum / tally.latencyCount,
    type,
    icon,
    namespaces: [...tally.namespaceSet].sort(),
    lastTransition,
  };
}

/** Good when all are healthy, bad when all are unhealthy, mixed when they differ (specification, health §4). */
function groupHealth({ total, passing, unhealthy, statuses }: Tally): GroupHealth {
  if (passing === total) return 'good';
  if (unhealthy === total) return 'bad';
  return statuses.size > 1 ? 'mixed' : 'unknown';
}
