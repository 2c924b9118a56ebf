import { Age } from '@opsdeck/shared/time';
import { StatusMark } from '@opsdeck/shared/ui';
import { staleRunAge } from '@/model/checkHealth';
import { toDate } from '@/model/toDate';

type CheckHealthProps = { status: string; lastRuntime: string | null };

/** The state of a check, with the age of its last run where that is old enough to doubt the state. */
export function CheckHealth({ status, lastRuntime }: CheckHealthProps) {
  const stale = staleRunAge(lastRuntime, Date.now()) !== null;
  return (
    <span className="od-check-health">
      <StatusMark status={status || 'unknown'} />
      {stale && <Age className="od-check-health-age od-number" date={toDate(lastRuntime)} suffix="ago" />}
    </span>
  );
}
