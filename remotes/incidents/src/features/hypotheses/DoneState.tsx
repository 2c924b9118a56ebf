import { Checkbox } from '@opsdeck/shared/kit/base';
import { StatusMark } from '@opsdeck/shared/ui';
import { LongText } from '@/components/evidence/LongText';
import type { Evidence } from '@/model/Evidence';

type DoneStateProps = {
  evidence: Evidence;
  mayWrite: boolean;
  isBusy: boolean;
  onDone: (done: boolean) => void;
};

function ScriptResult({ isDone, scriptResult }: Pick<Evidence, 'isDone' | 'scriptResult'>) {
  if (isDone === true) return <StatusMark status="healthy" label="Holds" />;
  if (isDone === false && scriptResult !== '')
    return <StatusMark status="warning" label="Does not hold yet" />;
  return <StatusMark status="unknown" label="Not evaluated yet" />;
}

/** Whether a part of the definition of done holds: what its script said, or a box to tick. */
export function DoneState({ evidence, mayWrite, isBusy, onDone }: DoneStateProps) {
  const { script, scriptResult, isDone } = evidence;
  return (
    <div className="od-done">
      <strong>Definition of done</strong>
      {script === '' ? (
        <Checkbox
          checked={isDone === true}
          disabled={!mayWrite || isBusy}
          onChange={(event) => onDone(event.target.checked)}
        >
          Done
        </Checkbox>
      ) : (
        <>
          <ScriptResult isDone={isDone} scriptResult={scriptResult} />
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <pre className="od-evidence-code" tabIndex={0} aria-label="Script">
            {script}
          </pre>
          {scriptResult !== '' && <LongText className="od-evidence-text" text={`Result: ${scriptResult}`} />}
        </>
      )}
    </div>
  );
}
