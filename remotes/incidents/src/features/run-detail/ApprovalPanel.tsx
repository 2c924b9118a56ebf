import { useState } from 'react';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { useSession } from '@opsdeck/shared/session';
import { Age } from '@opsdeck/shared/time';
import { notify } from '@opsdeck/shared/ui';
import { toDate } from '@/model/toDate';
import { approveRun } from './api/approveRun';
import { useOwnTeams } from './api/useOwnTeams';
import { useRunMutation } from './api/useRunMutation';
import { approvalPart, approversText, toApprovalRule } from './approval';
import type { RunDetail } from './RunDetail';

/** Who has to approve a run that waits for it, who has, and the button for those who may. */
export function ApprovalPanel({ detail }: { detail: RunDetail }) {
  const { user } = useSession();
  const rule = toApprovalRule(detail.spec);
  const teams = useOwnTeams(rule !== null && rule.teams.length > 0);
  const approve = useRunMutation('approve', detail.run.id, approveRun);
  // Until the run is read again the button would invite to a second try.
  const [hasApproved, setApproved] = useState(false);
  const person = { id: user.id, email: user.email, teams: teams.data ?? [] };
  const part = rule === null ? 'none' : approvalPart(rule, detail.approvals, person);

  async function handleApprove() {
    try {
      if (!(await approve.sendOnce())) return;
      setApproved(true);
      notify.success('Run approved');
    } catch (error) {
      notify.error(error, 'The run could not be approved');
    }
  }

  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title="This run waits for approval"
      description={
        <div className="od-run-approval">
          <p>
            {rule === null ? 'The playbook does not say who approves.' : `${approversText(rule)}.`}
            {part === 'has' || hasApproved ? ' You have approved.' : ''}
          </p>
          {detail.approvals.length > 0 && (
            <ul aria-label="Approvals">
              {detail.approvals.map(({ id, person: approver, team, at }) => (
                <li key={id}>
                  Approved by {approver?.name ?? (team || 'somebody')} <Age date={toDate(at)} suffix="ago" />
                </li>
              ))}
            </ul>
          )}
        </div>
      }
      action={
        part === 'may' && !hasApproved ? (
          <Button type="primary" loading={approve.isMutating} onClick={() => void handleApprove()}>
            Approve
          </Button>
        ) : null
      }
    />
  );
}
