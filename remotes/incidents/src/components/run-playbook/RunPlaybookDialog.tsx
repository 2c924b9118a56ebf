import { Dialog } from '@opsdeck/shared/ui';
import type { ResourceTarget } from '@/model/ResourceSelector';

/** What the dialog begins with; the parameters of an earlier run, for example. */
export type RunStart = { resource?: ResourceTarget; params: Record<string, string> };

type RunPlaybookDialogProps = {
  playbookId: string;
  initial?: RunStart;
  onClose: () => void;
};

/** Asks for what a playbook needs, runs it, and leads to the run. */
export function RunPlaybookDialog({ playbookId, onClose }: RunPlaybookDialogProps) {
  return (
    <Dialog open title="Run playbook" onClose={onClose}>
      {playbookId}
    </Dialog>
  );
}
