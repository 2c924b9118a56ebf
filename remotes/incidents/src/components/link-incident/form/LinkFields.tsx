import { SelectField, TextField, useFormikContext } from '@opsdeck/shared/forms';
import type { LinkStep } from '@/components/link-incident/flow/LinkError';
import { EVIDENCE_SIDES } from '@/model/evidenceSide';
import { INCIDENT_TYPES } from '@/model/incidentType';
import { SEVERITIES } from '@/model/severity';
import { HypothesisField } from './HypothesisField';
import { IncidentField } from './IncidentField';
import type { LinkFormValues } from './linkForm.schema';

/** What is asked before evidence is linked. What a step has stored already can no longer change. */
export function LinkFields({ fixed }: { fixed: readonly LinkStep[] }) {
  const { values } = useFormikContext<LinkFormValues>();
  const isIncidentFixed = fixed.length > 0;
  const isHypothesisFixed = fixed.includes('hypothesis') || fixed.includes('evidence');
  const isEvidenceFixed = fixed.includes('evidence');

  return (
    <>
      <IncidentField disabled={isIncidentFixed} />
      {values.incident?.id === null && (
        <div className="od-link-pair">
          <SelectField
            name="type"
            label="Type"
            required
            disabled={isIncidentFixed}
            options={INCIDENT_TYPES}
          />
          <SelectField
            name="severity"
            label="Severity"
            required
            disabled={isIncidentFixed}
            options={SEVERITIES}
          />
        </div>
      )}
      <HypothesisField disabled={isHypothesisFixed} />
      <SelectField name="side" label="Evidence" disabled={isEvidenceFixed} options={EVIDENCE_SIDES} />
      <TextField name="description" label="Description" rows={3} disabled={isEvidenceFixed} />
    </>
  );
}
