import { useState } from 'react';
import { toErrorMessage } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { AsyncView, Dialog, NotFoundView, Skeleton } from '@opsdeck/shared/ui';
import type { Playbook } from '@/model/Playbook';
import type { PlaybookParameter } from '@/model/PlaybookParameter';
import type { ResourceTarget } from '@/model/ResourceSelector';
import { usePlaybook } from './api/usePlaybook';
import { usePlaybookParameters } from './api/usePlaybookParameters';
import { AttachTarget } from './AttachTarget';
import { FirstFieldFocus } from './FirstFieldFocus';
import { ParameterFields } from './ParameterFields';
import { firstTarget, TargetField, type ChosenTarget } from './TargetField';
import { useParameterForm } from './useParameterForm';
import { useRunPlaybook } from './useRunPlaybook';

/** What the dialog begins with; the parameters of an earlier run, for example. */
export type RunStart = { resource?: ResourceTarget; params: Record<string, string> };

type RunPlaybookDialogProps = {
  playbookId: string;
  initial?: RunStart;
  onClose: () => void;
};

const MEDIUM_WIDTH = 720;
const NO_PARAMETERS: readonly PlaybookParameter[] = [];
const NOTHING: RunStart = { params: {} };

/** Asks for what a playbook needs, runs it, and leads to the run. */
export function RunPlaybookDialog({ playbookId, initial = NOTHING, onClose }: RunPlaybookDialogProps) {
  const result = usePlaybook(playbookId);
  const playbook = result.data ?? null;
  const [picked, setPicked] = useState<ChosenTarget | null>(null);
  const targets = playbook?.targets ?? [];
  const chosen = picked ?? firstTarget(targets, initial.resource ?? null);
  const target = readTarget(chosen, initial.resource ?? null);
  const isMissing = chosen !== null && target === null;
  const answer = usePlaybookParameters(playbook && !isMissing ? { playbookId, target } : null);
  const parameters = (isMissing ? undefined : answer.data) ?? playbook?.parameters ?? NO_PARAMETERS;
  const form = useParameterForm(parameters, initial.params);
  const { run, isRunning } = useRunPlaybook(onClose);
  const isReady = playbook !== null && !isMissing && form.isValid && !answer.isLoading;

  return (
    <Dialog
      open
      title={playbook ? `Run ${playbook.title}` : 'Run playbook'}
      width={MEDIUM_WIDTH}
      resizable
      unsaved={(form.isChanged || picked !== null) && !isRunning}
      onClose={onClose}
      footer={
        <div className="od-form-footer">
          {target && <AttachTarget target={target} />}
          {/* A field that is left shows what is wrong with it, and that would move this from under the pointer. */}
          <Button onMouseDown={(event) => event.preventDefault()} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="primary"
            disabled={!isReady || isRunning}
            onClick={() => void run({ playbookId, target, params: form.params })}
          >
            {isRunning ? 'Running...' : 'Run'}
          </Button>
        </div>
      }
    >
      <AsyncView
        result={result}
        skeleton={<Skeleton height={160} />}
        errorTitle="The playbook could not be loaded"
        isEmpty={(loaded) => loaded === null}
        empty={
          <NotFoundView
            title="Playbook not found"
            description="It may have been deleted, or you may not have access to it."
          />
        }
      >
        {(loaded) => (
          <FirstFieldFocus within={target ? '.od-parameters' : undefined}>
            <About playbook={loaded} />
            {chosen && (
              <TargetField targets={targets} chosen={chosen} disabled={isRunning} onChange={setPicked} />
            )}
            {answer.error !== undefined && !isMissing && (
              <Alert
                className="od-run-notice"
                type="warning"
                showIcon
                title={toErrorMessage(answer.error)}
                action={
                  <Button size="small" onClick={() => void answer.mutate()}>
                    Retry
                  </Button>
                }
              />
            )}
            <ParameterFields fields={form.fields} disabled={isRunning} />
          </FirstFieldFocus>
        )}
      </AsyncView>
    </Dialog>
  );
}

function About({ playbook }: { playbook: Playbook | null }) {
  return playbook?.description ? <p className="od-run-about">{playbook.description}</p> : null;
}

/** The resource to run on: the chosen one, or one that was given to a playbook that asks for none. */
function readTarget(chosen: ChosenTarget | null, given: ResourceTarget | null): ResourceTarget | null {
  if (chosen === null) return given;
  return chosen.id === null || chosen.id === '' ? null : { kind: chosen.kind, id: chosen.id };
}
