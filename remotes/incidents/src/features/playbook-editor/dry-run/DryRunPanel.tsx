import { useMemo, useState } from 'react';
import { toErrorMessage } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { ParameterFields } from '@/components/run-playbook/ParameterFields';
import { firstTarget, TargetField, type ChosenTarget } from '@/components/run-playbook/TargetField';
import { useParameterForm } from '@/components/run-playbook/useParameterForm';
import { readTargets } from '@/model/Playbook';
import { toPlaybookParameters } from '@/model/PlaybookParameter';
import type { ResourceTarget } from '@/model/ResourceSelector';
import { DryRunResults } from './DryRunResults';
import { useDryRun } from './useDryRun';

type DryRunPanelProps = { spec: Record<string, unknown> | null; problem: string | null };

const NOTHING: Record<string, unknown> = {};
const NO_PARAMS = {};

/** What the playbook as it stands would send, for a resource and parameters of choice. */
export function DryRunPanel({ spec: read, problem }: DryRunPanelProps) {
  const spec = read ?? NOTHING;
  const targets = useMemo(() => readTargets(spec), [spec]);
  const parameters = useMemo(
    () => toPlaybookParameters(spec.parameters, { isTemplated: false }),
    [spec.parameters],
  );
  const [picked, setPicked] = useState<ChosenTarget | null>(null);
  const isOffered = targets.some(({ kind }) => kind === picked?.kind);
  const chosen = isOffered ? picked : firstTarget(targets, null);
  const target: ResourceTarget | null = chosen?.id ? { kind: chosen.kind, id: chosen.id } : null;
  const form = useParameterForm(parameters, NO_PARAMS);
  const isReady = problem === null && form.isValid && (chosen === null || target !== null);
  const { trial, isRunning, run } = useDryRun(isReady ? { spec, target, params: form.params } : null);

  if (problem !== null) return <Alert type="warning" showIcon role="status" title={problem} />;
  return (
    <div className="od-playbook-dry">
      <p className="od-field-hint">Shows what each action would send. Nothing is run and nothing is saved.</p>
      {chosen && <TargetField targets={targets} chosen={chosen} disabled={isRunning} onChange={setPicked} />}
      <ParameterFields fields={form.fields} disabled={isRunning} />
      <Button type="primary" disabled={!isReady} loading={isRunning} onClick={() => void run()}>
        Dry run
      </Button>
      {trial?.error !== undefined && <Alert type="error" showIcon title={toErrorMessage(trial.error)} />}
      {trial?.actions && <DryRunResults actions={trial.actions} />}
    </div>
  );
}
