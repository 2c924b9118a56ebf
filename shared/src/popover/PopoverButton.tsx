import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Button } from '../kit/base';
import './PopoverButton.css';

const PopoverPanel = lazy(async () => ({ default: (await import('./PopoverPanel')).PopoverPanel }));

type PopoverButtonProps = {
  /** The accessible name of what opens; the button is called by it and by its text. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  /** What opens, with the way to close it. */
  panel: (close: () => void) => ReactNode;
  /** The button stands out because what it opens is in use. */
  active?: boolean;
  disabled?: boolean;
};

/** A button that opens a small panel below it. The panel's code is loaded when it first opens. */
export function PopoverButton({ label, children, panel, active, disabled }: PopoverButtonProps) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);

  function handleToggle() {
    setWasOpen(true);
    setOpen(!open);
  }

  function close() {
    setOpen(false);
  }

  function closeAndReturn() {
    close();
    root.current?.querySelector('button')?.focus();
  }

  return (
    <span ref={root} className="od-popover" data-active={active || undefined}>
      <Button aria-haspopup="dialog" aria-expanded={open} disabled={disabled ?? false} onClick={handleToggle}>
        <span className="od-visually-hidden">{`${label}: `}</span>
        <span className="od-popover-text">{children}</span>
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
          <path d="M1.5 3.5 5 7l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <PopoverPanel label={label} open={open} anchor={root} onClose={close} onEscape={closeAndReturn}>
            {panel(closeAndReturn)}
          </PopoverPanel>
        </Suspense>
      )}
    </span>
  );
}
