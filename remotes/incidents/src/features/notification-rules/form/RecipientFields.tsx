import { SelectField, useFieldState, useFormikContext } from '@opsdeck/shared/forms';
import { PersonSelect } from '@/components/PersonSelect';
import { ResourceSelect } from '@/components/ResourceSelect';
import { TeamSelect } from '@/components/TeamSelect';
import { ServicesField } from './ServicesField';
import type { RecipientKind, RuleFormValues } from './ruleForm.schema';

const OPTIONS: { value: RecipientKind; label: string }[] = [
  { value: 'person', label: 'A person, by e-mail' },
  { value: 'team', label: 'A team, where it wants to be told' },
  { value: 'playbook', label: 'A playbook, which is run' },
  { value: 'services', label: 'A connection, webhook or e-mail address' },
];

/** Whom a rule tells. */
export function RecipientFields() {
  const { values } = useFormikContext<RuleFormValues>();
  const { recipient } = values;
  return (
    <>
      <SelectField name="recipient" label="Tells" options={OPTIONS} required />
      {recipient === 'person' && <PersonField />}
      {recipient === 'team' && <TeamField />}
      {recipient === 'playbook' && <PlaybookField />}
      {recipient === 'services' && <ServicesField />}
    </>
  );
}

function Problem({ error }: { error: string | undefined }) {
  return error ? (
    <p className="od-field-error" role="alert">
      {error}
    </p>
  ) : null;
}

function PersonField() {
  const { field, helpers, error } = useFieldState<string | null>('personId');
  return (
    <>
      <PersonSelect label="Person" value={field.value} onChange={(id) => void helpers.setValue(id)} />
      <Problem error={error} />
    </>
  );
}

function TeamField() {
  const { field, helpers, error } = useFieldState<string | null>('teamId');
  return (
    <>
      <TeamSelect label="Team" value={field.value} onChange={(id) => void helpers.setValue(id)} />
      <Problem error={error} />
    </>
  );
}

function PlaybookField() {
  const { field, helpers, error } = useFieldState<string | null>('playbookId');
  return (
    <ResourceSelect
      kind="playbook"
      label="Playbook"
      required
      error={error}
      value={field.value}
      onChange={(id) => void helpers.setValue(id)}
    />
  );
}
