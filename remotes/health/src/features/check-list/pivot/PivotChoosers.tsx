import { Button } from '@opsdeck/shared/kit/base';
import { LazySelect } from '@opsdeck/shared/ui';
import type { PivotUrl } from '@/features/check-list/listUrl';
import type { Check } from '@/model/Check';
import { CELL_OPTIONS, type PivotCellType } from './pivotCellType';
import { dimensionOptions, formatDimension, type PivotDimension } from './pivotDimension';

type PivotChoosersProps = {
  checks: readonly Check[];
  rowBy: PivotDimension;
  columnBy: PivotDimension;
  type: PivotCellType;
  onChange: (change: Partial<PivotUrl>) => void;
};

const NO_PIVOT: PivotUrl = { pivotBy: null, pivotLabel: null, pivotCellType: null };

/** What the rows, the columns and the cells of the pivot stand for. */
export function PivotChoosers({ checks, rowBy, columnBy, type, onChange }: PivotChoosersProps) {
  return (
    <div className="od-pivot-choosers" role="group" aria-label="Pivot">
      <span className="od-check-choice">
        <span id="od-pivot-rows">Rows</span>
        <LazySelect
          aria-labelledby="od-pivot-rows"
          value={formatDimension(rowBy)}
          options={dimensionOptions(checks, rowBy)}
          searchable
          onChange={(pivotBy) => onChange({ pivotBy })}
        />
      </span>
      <span className="od-check-choice">
        <span id="od-pivot-columns">Columns</span>
        <LazySelect
          aria-labelledby="od-pivot-columns"
          value={formatDimension(columnBy)}
          options={dimensionOptions(checks, columnBy)}
          searchable
          onChange={(pivotLabel) => onChange({ pivotLabel })}
        />
      </span>
      <span className="od-check-choice">
        <span id="od-pivot-cells">Cells</span>
        <LazySelect
          aria-labelledby="od-pivot-cells"
          value={type}
          options={CELL_OPTIONS}
          onChange={(pivotCellType) => onChange({ pivotCellType })}
        />
      </span>
      <Button onClick={() => onChange(NO_PIVOT)}>Clear pivot</Button>
    </div>
  );
}
