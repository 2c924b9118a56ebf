import type { PlaybookEngine } from '@/playbooks/createPlaybookEngine';
import type { StartRun } from './advancePlaybooks';

const TARGETS = ['check', 'component', 'config'] as const;

/** Starts the playbook of a rule on what the notification is about. */
export function runPlaybook(engine: Pick<PlaybookEngine, 'startRun'>): StartRun {
  return async ({ playbookId, resource, sendId }) => {
    const kind = TARGETS.find((target) => target === resource.kind);
    const target = kind ? { kind, id: resource.id } : null;
    const { runId } = await engine.startRun({ playbookId, target, notificationSendId: sendId });
    return runId;
  };
}
