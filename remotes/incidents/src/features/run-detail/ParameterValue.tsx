import { usePeople } from '@/api/usePeople';
import { useNamedResources } from '@/api/useResourceSearch';
import { useTeams } from '@/api/useTeams';
import { ResourceLink } from '@/components/ResourceLink';
import type { TargetKind } from '@/model/Playbook';
import type { ParameterControl } from '@/model/PlaybookParameter';
import { readResourceIds } from '@/model/resourceIds';
import type { ShownParameter } from './runParameters';

const MAX_VALUE = 20_000;
/** More than this nobody chooses; a value is outside text. */
const MAX_RESOURCES = 100;
const RESOURCES: Partial<Record<ParameterControl, TargetKind>> = {
  config: 'config',
  configs: 'config',
  component: 'component',
  check: 'check',
};

/** The value of a parameter; what was chosen by its id is shown by its name. */
export function ParameterValue({ parameter: { control, value, isSecret } }: { parameter: ShownParameter }) {
  const kind = RESOURCES[control];
  if (isSecret || value === '') return <PlainValue value={value} />;
  if (kind) return <ChosenResources kind={kind} value={value} />;
  if (control === 'people') return <ChosenPerson id={value} />;
  if (control === 'team') return <ChosenTeam id={value} />;
  return <PlainValue value={value} />;
}

function PlainValue({ value }: { value: string }) {
  return value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value || '-';
}

function ChosenResources({ kind, value }: { kind: TargetKind; value: string }) {
  const all = readResourceIds(value);
  const ids = all.slice(0, MAX_RESOURCES);
  const { data = [] } = useNamedResources(kind, ids);
  return (
    <span className="od-run-chosen">
      {ids.map((id) => {
        const found = data.find((row) => row.id === id);
        // What is gone has no page to lead to.
        return (
          <ResourceLink
            key={id}
            kind={kind}
            id={found ? id : null}
            name={found?.name ?? id}
            type={found?.type ?? ''}
          />
        );
      })}
      {all.length > ids.length && <span>and {all.length - ids.length} more</span>}
    </span>
  );
}

function ChosenPerson({ id }: { id: string }) {
  const people = usePeople().data ?? [];
  return <PlainValue value={people.find((person) => person.id === id)?.name ?? id} />;
}

function ChosenTeam({ id }: { id: string }) {
  const teams = useTeams().data ?? [];
  return <PlainValue value={teams.find((team) => team.id === id)?.name ?? id} />;
}
