import { useTeams } from '@/api/useTeams';
import { NamedSelect } from './NamedSelect';

type TeamSelectProps = {
  label: string;
  /** The id of the team. */
  value: string | null;
  onChange: (id: string | null) => void;
  disabled?: boolean;
};

/** A field for one team. */
export function TeamSelect(props: TeamSelectProps) {
  return <NamedSelect {...props} placeholder="No team" result={useTeams()} />;
}
