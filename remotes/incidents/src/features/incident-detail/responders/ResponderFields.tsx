import { SelectField, TextField, useFormikContext } from '@opsdeck/shared/forms';
import type { Person } from '@/model/Person';
import type { Team } from '@/model/Team';
import type { ResponderFormValues } from './responderForm';
import { responderType } from './responderTypes';

const KINDS = [
  { value: 'person', label: 'Person' },
  { value: 'team', label: 'Team' },
];

const toOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

type ResponderFieldsProps = { people: readonly Person[]; teams: readonly Team[] };

/** Who is to help, and for a team through what it is called and what it is told. */
export function ResponderFields({ people, teams }: ResponderFieldsProps) {
  const { values } = useFormikContext<ResponderFormValues>();
  const clients = teams.find(({ id }) => id === values.teamId)?.responderClients ?? [];
  const isTeam = values.kind === 'team';
  const type = isTeam && clients.includes(values.responderType) ? responderType(values.responderType) : null;
  return (
    <>
      <SelectField name="kind" label="Kind" required options={KINDS} />
      {isTeam ? (
        <SelectField name="teamId" label="Team" required options={teams.map(toOption)} />
      ) : (
        <SelectField name="personId" label="Person" required options={people.map(toOption)} />
      )}
      {isTeam && clients.length > 0 && (
        <SelectField
          name="responderType"
          label="Call through"
          clearable
          options={clients.map((client) => toOption({ id: client, name: responderType(client).label }))}
        />
      )}
      {type?.fields.map(({ name, label, isLong }) => (
        <TextField key={name} name={`fields.${name}`} label={label} {...(isLong ? { rows: 4 } : {})} />
      ))}
    </>
  );
}
