import { Button } from '../kit/base';
import { LineMark } from './LineMark';
import { StateView } from './StateView';

type NoRowsViewProps = {
  title?: string;
  description?: string;
  /** Takes every filter away. */
  onClear: () => void;
};

/** There is data, but the filters let nothing through: says so and offers to clear them. */
export function NoRowsView({ title = 'Nothing matches the filters', description, onClear }: NoRowsViewProps) {
  return (
    <StateView
      role="status"
      mark={<LineMark name="filter" />}
      title={title}
      text={description}
      actions={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
