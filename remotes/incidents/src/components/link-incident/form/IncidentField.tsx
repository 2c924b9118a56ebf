import { useState } from 'react';
import { useFormikContext } from '@opsdeck/shared/forms';
import { useIncidentSearch } from '@/components/link-incident/api/useIncidentSearch';
import type { LinkChoice } from '@/components/link-incident/flow/createLinkFlow';
import { ChoiceField } from './ChoiceField';
import type { LinkFormValues } from './linkForm.schema';
import { useDelayed } from '@/components/useDelayed';

/** The incident to link to. Another incident has other hypotheses, and its only one is chosen at once. */
export function IncidentField({ disabled }: { disabled: boolean }) {
  const { values, setValues } = useFormikContext<LinkFormValues>();
  const [typed, setTyped] = useState('');
  const text = useDelayed(typed);
  const { data, isLoading } = useIncidentSearch(text);
  // What was found for earlier letters is no answer to the present ones.
  const found = text === typed ? (data ?? []) : [];

  function handleChange(incident: LinkChoice | null) {
    const hypotheses = found.find(({ id }) => id === incident?.id)?.hypotheses ?? [];
    const [only, ...others] = hypotheses;
    void setValues({ ...values, incident, hypothesis: only && others.length === 0 ? only : null });
  }

  return (
    <ChoiceField
      name="incident"
      label="Incident"
      required
      disabled={disabled}
      thing="incident"
      placeholder="Search, or type the title of a new incident"
      found={found.map(({ number, ...incident }) => ({ ...incident, note: number }))}
      isSearching={isLoading || text !== typed}
      onSearch={setTyped}
      onChange={handleChange}
    />
  );
}
