import { readCount, readNumber, readRecord, readTime } from '@opsdeck/shared/api';
import type { Latency, Uptime } from '@/model/Check';
import { toLatency, toUptime } from '@/model/toCheck';
import type { StatusBucket } from './toStripSlots';

/** Figures of a check over a time range. */
export type CheckStats = {
  uptime: Uptime;
  latency: Latency;
  buckets: StatusBucket[];
};

/** The answer of the graph call; its list is null without runs, and false and 0 are left out. */
export function toCheckStats(wire: unknown): CheckStats {
  const answer = readRecord(wire);
  return {
    uptime: toUptime(answer.uptime),
    latency: toLatency(answer.latency),
    buckets: (Array.isArray(answer.status) ? answer.status : []).flatMap((point) => toBucket(point)),
  };
}

function toBucket(wire: unknown): StatusBucket[] {
  const point = readRecord(wire);
  const time = readTime(point.time);
  if (time === null) return [];
  const bucket = {
    time,
    passed: readCount(point.passed),
    failed: readCount(point.failed),
    duration: readNumber(point.duration) ?? 0,
  };
  // Older backends send only the verdict of a bucket, without counts.
  if (bucket.passed + bucket.failed === 0) bucket[point.status === true ? 'passed' : 'failed'] = 1;
  return [bucket];
}
