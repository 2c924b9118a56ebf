import { Age, formatLatency } from '@opsdeck/shared/time';
import { CheckHealth } from '@/components/CheckHealth';
import { CheckTypeIcon } from '@/components/CheckTypeIcon';
import type { Check } from '@/model/Check';
import { shownLatency } from '@/model/checkLatency';
import { checkName } from '@/model/checkName';
import { formatPercent, uptimePercent } from '@/model/checkUptime';
import { toDate } from '@/model/toDate';

/** A check in two lines, for narrow screens. */
export function CheckCompactRow({ check }: { check: Check }) {
  return (
    <span className="od-check-compact">
      <span className="od-check-compact-line">
        <span className="od-check-name">
          <CheckTypeIcon type={check.type} />
          <span className="od-check-name-text">{checkName(check)}</span>
        </span>
        <CheckHealth status={check.status} lastRuntime={check.lastRuntime} />
      </span>
      <span className="od-check-compact-line od-check-compact-facts od-number">
        <span className="od-check-name-text">{check.namespace}</span>
        <span>{formatPercent(uptimePercent(check.uptime), 1)}</span>
        <span>{formatLatency(shownLatency(check.latency))}</span>
        <Age date={toDate(check.lastTransition)} />
      </span>
    </span>
  );
}
