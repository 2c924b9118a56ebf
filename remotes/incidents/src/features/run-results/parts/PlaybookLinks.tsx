import { lazy, Suspense, useState } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { ResourceLink } from '@/components/ResourceLink';
import type { RunResource } from '@/model/RunResource';

const RunPlaybookDialog = lazy(async () => ({
  default: (await import('@/components/run-playbook/RunPlaybookDialog')).RunPlaybookDialog,
}));

type PlaybookLinksProps = {
  playbooks: readonly { id: string; title: string }[];
  /** What they are recommended for. */
  resource: RunResource | null;
};

/** Playbooks that an answer recommends, to look at and to run on the resource of the answer. */
export function PlaybookLinks({ playbooks, resource }: PlaybookLinksProps) {
  const mayRun = useCanAccess('playbook_runs', 'write');
  const [running, setRunning] = useState<string | null>(null);
  const start = resource
    ? { resource: { kind: resource.kind, id: resource.id }, params: {} }
    : { params: {} };
  return (
    <>
      <ul className="od-result-links">
        {playbooks.map(({ id, title }, index) => (
          <li key={index}>
            <ResourceLink kind="playbook" id={id === '' ? null : id} name={title} />
            {mayRun && id !== '' && (
              <Button size="small" onClick={() => setRunning(id)}>
                Run<span className="od-visually-hidden"> {title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {running !== null && (
        <Suspense fallback={null}>
          <RunPlaybookDialog playbookId={running} initial={start} onClose={() => setRunning(null)} />
        </Suspense>
      )}
    </>
  );
}
