import { SelectField, TextField, useFormikContext } from '@opsdeck/shared/forms';
import { REPEAT_INTERVALS, RULE_EVENTS } from '../ruleEvents';
import { InhibitionsField } from './InhibitionsField';
import { FallbackFields, RecipientFields } from './RecipientFields';
import type { RuleFormValues } from './ruleForm.schema';
import './RuleFields.css';

const withStored = (known: readonly { value: string; label: string }[], stored: readonly string[]) => [
  ...known,
  ...stored
    .filter((value) => value !== '' && !known.some((option) => option.value === value))
    .map((value) => ({ value, label: value })),
];

const EVENT_OPTIONS = RULE_EVENTS.map((value) => ({ value, label: value }));

/** The fields of a rule. */
export function RuleFields() {
  const { initialValues, values } = useFormikContext<RuleFormValues>();
  return (
    <div className="od-rule-form">
      <TextField name="name" label="Name" required />
      <SelectField
        name="events"
        label="Events"
        required
        multiple
        options={withStored(EVENT_OPTIONS, initialValues.events)}
        placeholder="What the rule listens to"
      />
      <TextField
        name="filter"
        label="Filter"
        rows={2}
        placeholder="check.severity == 'critical'"
        hint="An expression (CEL) that is true for what to tell. Without one, everything is told."
      />
      <RecipientFields />
      <FallbackFields />
      {values.fallback.recipient !== 'none' && (
        <TextField name="fallbackDelay" label="Waits before that for" placeholder="10m" />
      )}
      <TextField
        name="title"
        label="Title"
        placeholder="{{.check.name}} failed"
        hint="Without title and message the console writes them."
      />
      <TextField
        name="template"
        label="Message"
        rows={4}
        hint="Markdown. Fields are written as {{.check.name}}."
      />
      <SelectField
        name="repeatInterval"
        label="Repeat at most every"
        clearable
        options={withStored(REPEAT_INTERVALS, [initialValues.repeatInterval])}
        placeholder="Each time"
      />
      <div className="od-rule-pair">
        <TextField
          name="waitFor"
          label="Wait for"
          placeholder="5m"
          hint="Tells nobody when it recovers within that time."
        />
        <TextField name="waitForEvalPeriod" label="Look again for" placeholder="30s" />
      </div>
      <TextField
        name="groupBy"
        label="Group by"
        placeholder="type, label:app"
        hint="type, description, status_reason, label:… or tag:…, with commas between them. Only what waits can be told together."
      />
      <InhibitionsField />
    </div>
  );
}
