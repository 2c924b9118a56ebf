import { useId } from 'react';
import { LazySelect } from '@opsdeck/shared/ui';
import type { HypothesisRef } from '../IncidentDetail';

type AboutSelectProps = {
  hypotheses: readonly HypothesisRef[];
  value: string | null;
  onChange: (id: string) => void;
};

/** Which hypothesis a comment is about. */
export function AboutSelect({ hypotheses, value, onChange }: AboutSelectProps) {
  const id = useId();
  return (
    <span className="od-comment-about">
      <span id={id}>About</span>
      <LazySelect<string>
        aria-labelledby={id}
        value={value ?? ''}
        options={hypotheses.map((hypothesis) => ({ value: hypothesis.id, label: hypothesis.title }))}
        searchable
        onChange={onChange}
      />
    </span>
  );
}
