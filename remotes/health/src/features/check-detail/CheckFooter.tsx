import type { ComponentProps } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { parseRefreshRate, useRefreshRate } from '@opsdeck/shared/query';
import { useHasRight } from '@opsdeck/shared/rbac';
import { Slot } from '@opsdeck/shared/slots';
import { FreshnessMark } from '@opsdeck/shared/time';
import { checkName } from '@/model/checkName';
import type { CheckDetail } from './CheckDetail';
import { CheckSourceNote } from './links/CheckSourceNote';

type CheckFooterProps = {
  check: CheckDetail;
  results: ComponentProps<typeof FreshnessMark>['results'];
  running: boolean;
  onRun: () => void;
  onClose: () => void;
};

/** How fresh everything is, and what can be done with the check. */
export function CheckFooter({ check, results, running, onRun, onClose }: CheckFooterProps) {
  const canRun = useHasRight('runCheck');
  const [rate] = useRefreshRate();
  return (
    <div className="od-check-footer">
      <FreshnessMark results={results} intervalMs={parseRefreshRate(rate)} />
      <CheckSourceNote check={check} />
      <Slot
        name="check.actions"
        props={{ check: { id: check.id, name: checkName(check) }, closeHost: onClose }}
      />
      {canRun && check.deletedAt === null && (
        <Button type="primary" loading={running} onClick={onRun}>
          Run Now
        </Button>
      )}
    </div>
  );
}
