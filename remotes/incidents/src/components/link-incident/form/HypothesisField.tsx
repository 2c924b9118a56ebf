import { useState } from 'react';
import { useFormikContext } from '@opsdeck/shared/forms';
import { useHypothesisSearch } from '@/components/link-incident/api/useHypothesisSearch';
import { ChoiceField } from './ChoiceField';
import type { LinkFormValues } from './linkForm.schema';
import { useDelayed } from '@/components/useDelayed';

/** The hypothesis that the evidence belongs to; a new incident can do without. */
export function HypothesisField({ disabled }: { disabled: boolean }) {
  const { values, setFieldValue } = useFormikContext<LinkFormValues>();
  const [typed, setTyped] = useState('');
  const text = useDelayed(typed);
  const { incident } = values;
  const { data, isLoading } = useHypothesisSearch(incident?.id ?? null, text);
  const isNew = incident?.id === null;

  return (
    <ChoiceField
      name="hypothesis"
      label="Hypothesis"
      required={!isNew}
      hint={isNew ? 'Without one, the title of the incident becomes its first hypothesis.' : undefined}
      disabled={disabled || incident === null}
      thing="hypothesis"
      placeholder={isNew ? 'Type a hypothesis' : 'Search, or type a new hypothesis'}
      found={text === typed ? (data ?? []) : []}
      isSearching={isLoading || (text !== typed && !isNew)}
      onSearch={setTyped}
      onChange={(hypothesis) => void setFieldValue('hypothesis', hypothesis)}
    />
  );
}
