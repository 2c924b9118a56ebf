import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import './FilterDrawer.css';

type FilterDrawerProps = { onClose: () => void; children: ReactNode };

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled)';

/** The filters over the page, where there is no room beside the list. */
export function FilterDrawer({ onClose, children }: FilterDrawerProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.querySelector('button')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    const isListOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isListOpen) onClose();
    if (event.key !== 'Tab') return;
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
    const [first, last] = [stops[0], stops.at(-1)];
    if (document.activeElement !== (event.shiftKey ? first : last)) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }

  // What floats above the drawer is drawn elsewhere but reports its events here, too.
  function handleMouseDown(event: MouseEvent) {
    if (event.target === event.currentTarget) onClose();
  }

  return (
    <div className="od-check-drawer" role="presentation" onMouseDown={handleMouseDown}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps the focus inside the dialog it is */}
      <div
        ref={panel}
        className="od-check-drawer-panel"
        role="dialog"
        aria-modal="true"
        aria-label="Filters"
        onKeyDown={handleKeyDown}
      >
        <div className="od-check-drawer-head">
          <strong>Filters</strong>
          <Button onClick={onClose}>Done</Button>
        </div>
        {children}
      </div>
    </div>
  );
}
