import { readCount, readLabels, readNumber, readRecord, readText, readTime } from '@opsdeck/shared/api';
import type { Check, Latency, Uptime } from '@/model/Check';
import { checkEndpoint } from '@/model/checkEndpoint';

/** Counts of passed and failed runs; missing ones are 0 (the backend leaves zeroes out). */
export function toUptime(wire: unknown): Uptime {
  const uptime = readRecord(wire);
  return { passed: readCount(uptime.passed), failed: readCount(uptime.failed) };
}

/** Latency figures; the summary has no p97 and a constant 0 as rolling1h, so 0 reads as "none". */
export function toLatency(wire: unknown): Latency {
  const latency = readRecord(wire);
  const figure = (value: unknown) => {
    const number = readNumber(value);
    return number !== null && number > 0 ? number : null;
  };
  return {
    p95: figure(latency.p95),
    p97: figure(latency.p97),
    p99: figure(latency.p99),
    rolling1h: figure(latency.rolling1h),
  };
}

/** An item of the summary, or a row of `checks`, as a check; `null` when it has no id to open it by. */
export function toCheck(wire: unknown): Check | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const type = readText(row.type);
  const spec = readRecord(row.spec);
  return {
    id,
    canaryId: readText(row.canary_id),
    canaryName: readText(row.canary_name),
    name: readText(row.name),
    description: readText(row.description),
    endpoint: readText(row.endpoint) || checkEndpoint(type, spec),
    type,
    icon: readText(row.icon),
    namespace: unquote(readText(row.namespace) || readText(row.canary_namespace)),
    agentId: readText(row.agent_id),
    labels: readLabels(row.labels),
    status: readText(row.status),
    severity: readText(row.severity) || readText(spec.severity),
    uptime: toUptime(row.uptime),
    latency: toLatency(row.latency),
    lastRuntime: readTime(row.last_runtime),
    nextRuntime: readTime(row.next_runtime),
    lastTransition: readTime(row.last_transition_time),
  };
}

// Older backends stored the namespace as a JSON text, quotes included.
function unquote(namespace: string): string {
  return namespace.replaceAll('"', '');
}
