import { memo, useId, useMemo } from 'react';
import { formatTag, markOf, TriStateFilter } from '@opsdeck/shared/filters';
import { Switch } from '@opsdeck/shared/kit/base';
import { sortTexts, type LabelChoice } from './labelCatalogue';
import { switchNote, switchTag } from './labelChoices';
import { clearLabel, labelEntries, markLabel, type LabelFilters } from './labelFilters';

type LabelFilterProps = {
  choice: LabelChoice;
  filters: LabelFilters;
  onChange: (filters: LabelFilters) => void;
};

/** The control of one label: a switch where it is only ever true or false, else a list of its values. */
export const LabelFilter = memo(function LabelFilter(props: LabelFilterProps) {
  return props.choice.isSwitch ? <LabelSwitch {...props} /> : <LabelValues {...props} />;
});

function LabelSwitch({ choice: { key }, filters, onChange }: LabelFilterProps) {
  const id = useId();
  const tag = switchTag(key);
  const note = switchNote(filters, key);
  return (
    <label className="od-check-switch od-check-label-filter" htmlFor={id}>
      <Switch
        id={id}
        size="small"
        checked={markOf(filters, tag) === 1}
        onChange={(checked) => {
          const rest = clearLabel(filters, key);
          onChange(checked ? markLabel(rest, tag, 1) : rest);
        }}
      />
      <span className="od-check-label-key" title={key}>
        {key}
      </span>
      {note !== '' && <span className="od-check-label-note">{note}</span>}
    </label>
  );
}

function LabelValues({ choice: { key, counts }, filters, onChange }: LabelFilterProps) {
  const options = useMemo(
    () =>
      sortTexts(counts.keys()).map((value) => ({
        value,
        label: value || '(empty)',
        count: counts.get(value) ?? 0,
      })),
    [counts],
  );
  return (
    <div className="od-check-label-filter">
      <TriStateFilter
        label={key}
        options={options}
        state={labelEntries(filters, key)}
        onToggle={(value, mark) => onChange(markLabel(filters, formatTag(key, value), mark))}
        onClear={() => onChange(clearLabel(filters, key))}
      />
    </div>
  );
}
