import { useState } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { RunPlaybookDialog, type RunStart } from '@/components/run-playbook/RunPlaybookDialog';
import { repeatableParameters, runParameters } from './runParameters';
import type { RunDetail } from './RunDetail';

function toStart({ run, spec, parameters }: RunDetail): RunStart {
  const params = repeatableParameters(runParameters(spec, parameters));
  const { resource } = run;
  return resource ? { resource: { kind: resource.kind, id: resource.id }, params } : { params };
}

/** Opens the dialog for another run with the same resource and parameters. */
export function RunAgainButton({ detail }: { detail: RunDetail }) {
  // What the dialog begins with must not change under it while the run is read again.
  const [start, setStart] = useState<RunStart | null>(null);
  return (
    <>
      <Button onClick={() => setStart(toStart(detail))}>Run again</Button>
      {start && (
        <RunPlaybookDialog
          playbookId={detail.run.playbook.id}
          initial={start}
          onClose={() => setStart(null)}
        />
      )}
    </>
  );
}
