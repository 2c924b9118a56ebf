import { useParams } from '@opsdeck/shared/kit/router';
import { RunDetailPage, type RenderedAction } from '@/features/run-detail/RunDetailPage';
import { ActionResult } from '@/features/run-results/ActionResult';

const renderResult = ({ action, kind, live }: RenderedAction) => (
  <ActionResult key={action.id} action={action} kind={kind} live={live} />
);

/** One run of a playbook. */
export function RunPage() {
  const { id = '' } = useParams();
  return <RunDetailPage key={id} runId={id} renderResult={renderResult} />;
}
