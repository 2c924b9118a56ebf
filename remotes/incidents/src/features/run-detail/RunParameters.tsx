import { EmptyView } from '@opsdeck/shared/ui';
import type { RunDetail } from './RunDetail';
import { runParameters } from './runParameters';

const MAX_VALUE = 20_000;

/** The parameters that a run began with. */
export function RunParameters({ detail: { spec, parameters } }: { detail: RunDetail }) {
  const shown = runParameters(spec, parameters);
  if (shown.length === 0) {
    return <EmptyView title="No parameters" description="This run began without parameters." />;
  }
  return (
    <dl className="od-run-parameters">
      {shown.map(({ name, label, value, isSecret }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {isSecret && <span className="od-visually-hidden">Secret, not shown: </span>}
            {value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value || '-'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
