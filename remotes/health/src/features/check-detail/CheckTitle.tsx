import { MiddleEllipsis, Skeleton, StatusMark } from '@opsdeck/shared/ui';
import { CheckTypeIcon } from '@/components/CheckTypeIcon';
import { checkName } from '@/model/checkName';
import type { CheckDetail } from './CheckDetail';

/** Name, state, namespace and endpoint at the top of the dialog. */
export function CheckTitle({ check }: { check: CheckDetail | null | undefined }) {
  if (check === undefined) {
    return (
      <div className="od-check-title">
        <Skeleton width={220} height={16} />
        <Skeleton width={320} height={10} />
      </div>
    );
  }
  if (check === null) return <div className="od-check-title">Check</div>;
  const canary = check.canaryName === checkName(check) ? '' : check.canaryName;
  return (
    <div className="od-check-title">
      <div className="od-check-title-name">
        <CheckTypeIcon type={check.type} />
        <span>{checkName(check)}</span>
        <StatusMark status={check.status || 'unknown'} />
      </div>
      <div className="od-check-title-place">
        {[check.namespace, canary].filter(Boolean).join(' / ')}
        {check.endpoint !== '' && (
          <code>
            <MiddleEllipsis text={check.endpoint} tail={16} />
          </code>
        )}
      </div>
    </div>
  );
}
