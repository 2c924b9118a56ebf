import { Select } from '../kit/select';
import type { LazySelectProps } from './LazySelect';

type OpenSelectProps = LazySelectProps<string> & { defaultOpen: boolean; autoFocus: boolean };

/** The list behind {@link LazySelect}. */
export function OpenSelect({ options, searchable = false, ...rest }: OpenSelectProps) {
  return (
    <Select<string>
      {...rest}
      options={[...options]}
      showSearch={searchable ? { optionFilterProp: 'label' } : false}
      popupMatchSelectWidth={false}
    />
  );
}
