import { useCallback, useMemo, useRef } from 'react';
import { pickRows, pickStateOf, type RowSelection } from '@opsdeck/shared/table';
import type { GridSection } from '@opsdeck/shared/table/grid';
import type { Check } from '@/model/Check';

/** Picks cards as the table picks rows: one, with Shift all from the one picked before, or every one. */
export function usePickCard(
  selection: RowSelection<Check> | undefined,
  sections: readonly GridSection<Check>[],
) {
  const anchor = useRef<string | null>(null);
  const ids = useMemo(() => sections.flatMap(({ items }) => items.map(({ id }) => id)), [sections]);

  const pick = useCallback(
    (check: Check, { range }: { range: boolean }) => {
      if (!selection) return;
      const to = ids.indexOf(check.id);
      const from = range && anchor.current !== null ? ids.indexOf(anchor.current) : -1;
      const between = from < 0 ? [check.id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      anchor.current = check.id;
      selection.onChange(
        pickRows(selection.selected, between, { picked: !selection.selected.has(check.id) }),
      );
    },
    [ids, selection],
  );

  const pickAll = useCallback(() => {
    if (!selection) return;
    const picked = pickStateOf(selection.selected, ids) !== 'all';
    selection.onChange(pickRows(selection.selected, ids, { picked }));
  }, [ids, selection]);

  return { pick, pickAll };
}
