import { SelectField, useFieldState } from '@opsdeck/shared/forms';
import { PersonSelect } from '@/components/PersonSelect';
import { ResourceSelect } from '@/components/ResourceSelect';
import { TeamSelect } from '@/components/TeamSelect';
import { ServicesField } from './ServicesField';
import type { RecipientKind } from './ruleForm.schema';

const OPTIONS: { value: RecipientKind; label: string }[] = [
  { value: 'person', label: 'A person, by e-mail' },
  { value: 'team', label: 'A team, where it wants to be told' },
  { value: 'playbook', label: 'A playbook, which is run' },
  { value: 'services', label: 'A connection, webhook or e-mail address' },
];
const FALLBACK_OPTIONS = [{ value: 'none', label: 'Nobody else' }, ...OPTIONS];

/** Whom a rule tells. */
export function RecipientFields() {
  return (
    <>
      <SelectField name="recipient" label="Tells" options={OPTIONS} required />
      <ChosenRecipient path="" words={{ person: 'Person', team: 'Team', playbook: 'Playbook' }} />
    </>
  );
}

/** Whom a rule tells when that fails. */
export function FallbackFields() {
  return (
    <>
      <SelectField name="fallback.recipient" label="If that fails, tells" options={FALLBACK_OPTIONS} />
      <ChosenRecipient
        path="fallback."
        words={{ person: 'Fallback person', team: 'Fallback team', playbook: 'Fallback playbook' }}
      />
    </>
  );
}

type ChosenRecipientProps = {
  /** Where the form holds it. */
  path: '' | 'fallback.';
  words: Record<'person' | 'team' | 'playbook', string>;
};

function ChosenRecipient({ path, words }: ChosenRecipientProps) {
  const { field } = useFieldState<RecipientKind | 'none'>(`${path}recipient`);
  switch (field.value) {
    case 'person':
      return <PersonField name={`${path}personId`} label={words.person} />;
    case 'team':
      return <TeamField name={`${path}teamId`} label={words.team} />;
    case 'playbook':
      return <PlaybookField name={`${path}playbookId`} label={words.playbook} />;
    case 'services':
      return (
        <ServicesField name={`${path}services`} what={path === '' ? 'recipient' : 'fallback recipient'} />
      );
    case 'none':
      return null;
  }
}

type IdFieldProps = { name: string; label: string };

function Problem({ error }: { error: string | undefined }) {
  return error ? (
    <p className="od-field-error" role="alert">
      {error}
    </p>
  ) : null;
}

function PersonField({ name, label }: IdFieldProps) {
  const { field, helpers, error } = useFieldState<string | null>(name);
  return (
    <>
      <PersonSelect label={label} value={field.value} onChange={(id) => void helpers.setValue(id)} />
      <Problem error={error} />
    </>
  );
}

function TeamField({ name, label }: IdFieldProps) {
  const { field, helpers, error } = useFieldState<string | null>(name);
  return (
    <>
      <TeamSelect label={label} value={field.value} onChange={(id) => void helpers.setValue(id)} />
      <Problem error={error} />
    </>
  );
}

function PlaybookField({ name, label }: IdFieldProps) {
  const { field, helpers, error } = useFieldState<string | null>(name);
  return (
    <ResourceSelect
      kind="playbook"
      label={label}
      required
      error={error}
      value={field.value}
      onChange={(id) => void helpers.setValue(id)}
    />
  );
}
