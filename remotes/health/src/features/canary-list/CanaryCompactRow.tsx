import { Age } from '@opsdeck/shared/time';
import { MiddleEllipsis } from '@opsdeck/shared/ui';
import { toDate } from '@/model/toDate';
import type { Canary } from './Canary';

/** A definition in two lines, for narrow screens. */
export function CanaryCompactRow({ canary }: { canary: Canary }) {
  const { name, namespace, schedule, source, lastRuntime } = canary;
  return (
    <span className="od-canary-compact">
      <span className="od-canary-compact-line">
        <span className="od-canary-compact-text">{name}</span>
        <span className="od-canary-compact-fact">{schedule}</span>
      </span>
      <span className="od-canary-compact-line od-canary-compact-facts">
        <span className="od-canary-compact-text">{namespace}</span>
        <span className="od-canary-compact-source">
          <MiddleEllipsis text={source} />
        </span>
        <span className="od-canary-compact-fact">
          {lastRuntime === null ? 'never' : <Age date={toDate(lastRuntime)} suffix="ago" />}
        </span>
      </span>
    </span>
  );
}
