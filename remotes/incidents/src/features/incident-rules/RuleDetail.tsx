import type { IncidentRule } from './IncidentRule';

/** Everything that a rule says, with nothing cut off. */
export function RuleDetail({ rule }: { rule: IncidentRule }) {
  return (
    <dl className="od-rule-detail">
      {rule.details.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
