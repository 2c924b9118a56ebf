import { useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { CheckTable } from '@/features/check-list/CheckTable';
import { countText } from '@/features/check-list/countText';
import type { SelectedChecks } from '@/features/check-list/useSelectedChecks';
import type { Check } from '@/model/Check';

type PivotMembersProps = {
  /** What the checks have in common. */
  title: string;
  checks: readonly Check[];
  onOpen: (checkId: string) => void;
  onClose: () => void;
};

/** The checks of a cell, below the pivot. */
export function PivotMembers({ title, checks, onOpen, onClose }: PivotMembersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const selected = useMemo<SelectedChecks>(
    () => ({ rows: [...checks], found: [...checks], groupBy: { kind: 'none' }, summaries: new Map() }),
    [checks],
  );
  useEffect(() => heading.current?.focus(), [title]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <section className="od-pivot-members" aria-labelledby={headingId} onKeyDown={handleKeyDown}>
      <div className="od-pivot-members-head">
        <h2 ref={heading} id={headingId} tabIndex={-1}>
          {title}
          <span className="od-number"> · {countText(checks.length, checks.length)}</span>
        </h2>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      <CheckTable selected={selected} openCheckId={null} onOpen={onOpen} />
    </section>
  );
}
