import type { ResultFact } from './ResultTab';

/** Short values of a result. */
export function FactList({ facts }: { facts: readonly ResultFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="od-result-facts">
      {facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
