import { useCanAccess } from '@opsdeck/shared/rbac';
import { useSession } from '@opsdeck/shared/session';
import { isFinalStatus } from '@/model/runStatus';
import { CancelButton } from './CancelButton';
import { RunAgainButton } from './RunAgainButton';
import type { RunDetail } from './RunDetail';

/** What somebody may do with a run. */
export function RunPageActions({ detail }: { detail: RunDetail }) {
  const { user } = useSession();
  const mayRun = useCanAccess('playbook_runs', 'write');
  const { run } = detail;
  const mayCancel = mayRun || run.createdBy?.id === user.id;
  return (
    <span className="od-run-page-actions">
      {mayRun && run.playbook.id !== '' && <RunAgainButton detail={detail} />}
      {mayCancel && !isFinalStatus(run.status) && <CancelButton runId={run.id} />}
    </span>
  );
}
