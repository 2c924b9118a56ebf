import { useParams } from '@opsdeck/shared/kit/router';
import { RunDetailPage, type RenderedAction } from '@/features/run-detail/RunDetailPage';
import { ActionResult } from '@/features/run-results/ActionResult';

const renderResult = ({ action, ...rendered }: RenderedAction) => (
  <ActionResult key={action.id} action={action} {...rendered} />
);

/** One run of a playbook. */
export function RunPage() {
  const { id = '' } = useParams();
  return <RunDetailPage key={id} runId={id} renderResult={renderResult} />;
}
