import { memo, useCallback, useMemo } from 'react';
import { Checkbox } from '@opsdeck/shared/kit/base';
import { pickStateOf, useTableState } from '@opsdeck/shared/table';
import { VirtualGrid, type GridSection } from '@opsdeck/shared/table/grid';
import { usePickedChecks } from '@/features/check-list/bulk/PickedChecks';
import { checkColumns } from '@/features/check-list/checkColumns';
import type { SelectedChecks } from '@/features/check-list/useSelectedChecks';
import type { Check } from '@/model/Check';
import { CheckCard } from './CheckCard';
import { CARD_SORT, cardSections } from './cardSections';
import { CheckSection } from './CheckSection';
import { usePickCard } from './usePickCard';
import './CheckCards.css';

type CheckCardsProps = {
  selected: SelectedChecks;
  openCheckId: string | null;
  onOpen: (checkId: string) => void;
};

const CARD_WIDTH = 264;
const CARD_HEIGHT = 132;
const checkId = (check: Check) => check.id;

/** The checks as cards, in the order and the groups of the table. */
export const CheckCards = memo(function CheckCards({ selected, openCheckId, onOpen }: CheckCardsProps) {
  const { rows, groupBy, summaries } = selected;
  const { sortBy, sortDesc } = useTableState(CARD_SORT);
  const columns = useMemo(() => checkColumns(summaries), [summaries]);
  const sections = useMemo(
    () => cardSections(rows, groupBy, columns, { sortBy, sortDesc }),
    [rows, groupBy, columns, sortBy, sortDesc],
  );
  const selection = usePickedChecks();
  const { pick, pickAll } = usePickCard(selection, sections);
  const allState = selection ? pickStateOf(selection.selected, rows.map(checkId)) : 'none';
  const renderTitle = useCallback(
    (section: GridSection<Check>) => <CheckSection section={section} columns={columns} />,
    [columns],
  );

  return (
    <div className="od-check-cards">
      {selection && (
        <div className="od-check-cards-bar">
          <Checkbox
            ref={(input) => {
              if (input) input.indeterminate = allState === 'some';
            }}
            checked={allState === 'all'}
            onChange={pickAll}
          >
            Select all
          </Checkbox>
        </div>
      )}
      <VirtualGrid
        label="Checks"
        sections={sections}
        getItemId={checkId}
        itemWidth={CARD_WIDTH}
        itemHeight={CARD_HEIGHT}
        renderTitle={renderTitle}
        {...(selection ? { onPick: pick } : {})}
        renderItem={(check, focusProps) => (
          <CheckCard
            check={check}
            focusProps={focusProps}
            isOpen={check.id === openCheckId}
            picked={selection?.selected.has(check.id)}
            onPick={pick}
            onOpen={onOpen}
          />
        )}
      />
    </div>
  );
});
