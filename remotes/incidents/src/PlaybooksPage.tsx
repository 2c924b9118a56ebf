import { lazy, Suspense, useState } from 'react';
import { optionalParam, useSearchParam } from '@opsdeck/shared/filters';
import { Button } from '@opsdeck/shared/kit/base';
import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { FreshnessMark } from '@opsdeck/shared/time';
import { PageFrame } from '@opsdeck/shared/ui';
import { usePlaybooks } from '@/features/playbook-list/api/usePlaybooks';
import { PlaybookFilters } from '@/features/playbook-list/PlaybookFilters';
import { PlaybookList } from '@/features/playbook-list/PlaybookList';

const RunPlaybookDialog = lazy(async () => ({
  default: (await import('@/components/run-playbook/RunPlaybookDialog')).RunPlaybookDialog,
}));
const PlaybookEditorDialog = lazy(async () => ({
  default: (await import('@/features/playbook-editor/PlaybookEditorDialog')).PlaybookEditorDialog,
}));

const NEW = 'new';
const editParam = optionalParam();

/** Every playbook, with the dialogs that run and edit one. */
export function PlaybooksPage() {
  const result = usePlaybooks();
  const mayWrite = useCanAccess('playbooks', 'write');
  const maySeeRuns = useCanAccess('playbook_runs', 'read');
  const [edited, setEdited] = useSearchParam('edit', editParam);
  const [running, setRunning] = useState<string | null>(null);
  const create = mayWrite ? (
    <Button type="primary" onClick={() => setEdited(NEW)}>
      New playbook
    </Button>
  ) : null;

  return (
    <PageFrame
      title="Playbooks"
      controls={maySeeRuns ? <Link to={links.playbookRuns()}>All runs</Link> : null}
      toolbar={
        <>
          <PlaybookFilters playbooks={result.data ?? []} />
          <FreshnessMark results={[result]} intervalMs={null} />
          <span className="od-playbook-create">{create}</span>
        </>
      }
    >
      <PlaybookList result={result} create={create} onRun={setRunning} onEdit={setEdited} />
      <Suspense fallback={null}>
        {running !== null && <RunPlaybookDialog playbookId={running} onClose={() => setRunning(null)} />}
        {edited !== null && (
          <PlaybookEditorDialog
            key={edited}
            playbookId={edited === NEW ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}
