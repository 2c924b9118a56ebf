import { useEffect, useRef } from 'react';
import { SelectField, TextField, useFormikContext } from '@opsdeck/shared/forms';
import { RangeField } from './RangeField';
import { SelectorsField } from './SelectorsField';
import { SilencedResourceField } from './SilencedResourceField';
import type { SilenceBy, SilenceFormValues } from './silenceForm.schema';
import { SilencePreview } from './SilencePreview';
import './SilenceFields.css';

const BY_OPTIONS: { value: SilenceBy; label: string }[] = [
  { value: 'resource', label: 'One resource' },
  { value: 'filter', label: 'What a filter matches' },
  { value: 'selectors', label: 'What selectors find' },
];

/** The fields of a silence, and what it would have muted lately. */
export function SilenceFields() {
  const { values, setFieldValue } = useFormikContext<SilenceFormValues>();
  const { by, kind } = values;
  const lastKind = useRef(kind);
  useEffect(() => {
    if (lastKind.current === kind) return;
    lastKind.current = kind;
    void setFieldValue('resourceId', null);
  }, [kind, setFieldValue]);
  return (
    <div className="od-silence-form">
      <div>
        <TextField name="name" label="Name" required />
        <SelectField name="by" label="What to silence" options={BY_OPTIONS} required />
        {by === 'resource' && <SilencedResourceField />}
        {by === 'filter' && (
          <TextField
            name="filter"
            label="Filter"
            required
            rows={3}
            placeholder="check.labels['team'] == 'shop'"
            hint="An expression (CEL) over check, config, component or canary that is true for what to silence."
          />
        )}
        {by === 'selectors' && <SelectorsField />}
        <RangeField name="range" label="From and until" />
        <TextField name="description" label="Description" rows={2} />
      </div>
      <SilencePreview />
    </div>
  );
}
