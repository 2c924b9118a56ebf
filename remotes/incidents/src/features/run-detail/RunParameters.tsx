import { EmptyView } from '@opsdeck/shared/ui';
import { ParameterValue } from './ParameterValue';
import type { RunDetail } from './RunDetail';
import { runParameters } from './runParameters';

/** The parameters that a run began with. */
export function RunParameters({ detail: { spec, parameters } }: { detail: RunDetail }) {
  const shown = runParameters(spec, parameters);
  if (shown.length === 0) {
    return <EmptyView title="No parameters" description="This run began without parameters." />;
  }
  return (
    <dl className="od-run-parameters">
      {shown.map((parameter) => (
        <div key={parameter.name}>
          <dt>{parameter.label}</dt>
          <dd>
            {parameter.isSecret && <span className="od-visually-hidden">Secret, not shown: </span>}
            <ParameterValue parameter={parameter} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
