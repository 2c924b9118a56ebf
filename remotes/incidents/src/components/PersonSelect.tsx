import { usePeople } from '@/api/usePeople';
import { NamedSelect } from './NamedSelect';

type PersonSelectProps = {
  label: string;
  /** The id of the person. */
  value: string | null;
  onChange: (id: string | null) => void;
  disabled?: boolean;
  /** Says that nobody is chosen. */
  placeholder?: string;
  /** Who is chosen, as far as it is known already. */
  known?: { id: string; name: string } | null;
};

/** A field for one person. */
export function PersonSelect({ placeholder = 'Nobody', ...props }: PersonSelectProps) {
  return <NamedSelect {...props} placeholder={placeholder} result={usePeople()} />;
}
