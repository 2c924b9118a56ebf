import { markOf, toggleTriState, type TriState } from '@opsdeck/shared/filters';
import type { IncidentCounts, ValueCount } from './IncidentCounts';

type IncidentSummaryProps = {
  counts: IncidentCounts;
  status: TriState;
  severity: TriState;
  onChange: (patch: { status: TriState } | { severity: TriState }) => void;
};

/** How many incidents there are by state and severity; a figure filters by what it counts. */
export function IncidentSummary({ counts, status, severity, onChange }: IncidentSummaryProps) {
  const { isPartial } = counts;
  return (
    <div className="od-incident-summary">
      <CountGroup
        label="Incidents by status"
        counts={counts.status}
        isPartial={isPartial}
        state={status}
        onChange={(next) => onChange({ status: next })}
      />
      <CountGroup
        label="Incidents by severity"
        counts={counts.severity}
        isPartial={isPartial}
        state={severity}
        onChange={(next) => onChange({ severity: next })}
      />
    </div>
  );
}

type CountGroupProps = {
  label: string;
  counts: readonly ValueCount[];
  isPartial: boolean;
  state: TriState;
  onChange: (state: TriState) => void;
};

function CountGroup({ label, counts, isPartial, state, onChange }: CountGroupProps) {
  const shown = counts.filter(({ value, count }) => count > 0 || markOf(state, value) !== 0);
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label={label} className="od-incident-counts">
      {shown.map(({ value, label: word, tone, count }) => (
        <button
          key={value}
          type="button"
          className={`od-incident-count od-tag-${tone}`}
          aria-pressed={markOf(state, value) === 1}
          onClick={() => onChange(toggleTriState(state, value, 1))}
        >
          {word}
          <span className="od-incident-count-figure">
            {count}
            {isPartial && '+'}
          </span>
        </button>
      ))}
    </div>
  );
}
