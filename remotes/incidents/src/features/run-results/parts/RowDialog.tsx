import { Button } from '@opsdeck/shared/kit/base';
import { Dialog } from '@opsdeck/shared/ui';
import { readText } from '@opsdeck/shared/api';
import { toJson } from '../toJson';

type RowDialogProps = {
  /** The place of the row, from one. */
  place: number;
  columns: readonly string[];
  cells: readonly unknown[];
  onClose: () => void;
};

const WIDTH = 720;
const MAX_VALUE = 100_000;

function Value({ value }: { value: unknown }) {
  if (value === null || value === undefined) return <span className="od-result-null">null</span>;
  const text = typeof value === 'object' ? toJson(value) : readText(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}

/** One row with the whole of its values, of which the table shows as much as there is room for. */
export function RowDialog({ place, columns, cells, onClose }: RowDialogProps) {
  return (
    <Dialog
      open
      title={`Row ${place}`}
      width={WIDTH}
      resizable
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <dl className="od-result-row">
        {columns.map((name, index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Value value={cells[index]} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
