import { readRecord, readText, readTime } from '@opsdeck/shared/api';
import { toCheck } from '@/model/toCheck';
import type { CheckDetail } from './CheckDetail';
import { toLinkedComponents, toLinkedConfigs } from './links/CheckLinks';

/** A row of `checks` with its canary, agent and run times as the dialog's check. */
export function toCheckDetail(wire: unknown): CheckDetail | null {
  const row = readRecord(wire);
  const check = toCheck(row);
  if (check === null) return null;
  const canary = readRecord(row.canaries);
  const runs = readRuns(row.checks_unlogged);
  return {
    ...check,
    canaryName: readText(canary.name),
    namespace: check.namespace || readText(canary.namespace),
    // Current times live in checks_unlogged; the columns of the row are no longer written there.
    lastRuntime: readTime(runs.last_runtime) ?? check.lastRuntime,
    nextRuntime: readTime(runs.next_runtime) ?? check.nextRuntime,
    status: readText(runs.status) || check.status,
    agentName: readText(readRecord(row.agents).name),
    source: readText(canary.source),
    components: toLinkedComponents(row.components),
    configs: toLinkedConfigs(row.configs),
    deletedAt: readTime(row.deleted_at),
  };
}

// One-to-one, but PostgREST answers a list where it cannot see that the key is unique.
function readRuns(embed: unknown): Record<string, unknown> {
  return readRecord(Array.isArray(embed) ? embed[0] : embed);
}
