import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { itemForKey, menuItems } from './menuItems';
import { useDismiss } from './useDismiss';

type MenuButtonProps = {
  /** The accessible name of the button. */
  label: string;
  /** The accessible name of the menu. */
  menuLabel: string;
  className: string;
  /** What the button shows. */
  face: ReactNode;
  head?: ReactNode;
  foot?: ReactNode;
  /** The entries, with the way to close the menu. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a menu below it; arrow keys, Home, End and letters move inside. */
export function MenuButton({ label, menuLabel, className, face, head, foot, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  /** Which end of the menu gets the focus when it opens. */
  const entering = useRef<'first' | 'last'>('first');

  const leave = useCallback(() => setOpen(false), []);
  useDismiss(rootRef, open, leave);
  // Whatever an entry opens gives the focus back to the button when it closes.
  const close = useCallback(() => {
    setOpen(false);
    buttonRef.current?.focus();
  }, []);

  useEffect(() => {
    if (open)
      menuItems(menuRef.current)
        .at(entering.current === 'first' ? 0 : -1)
        ?.focus();
  }, [open]);

  const handleButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    entering.current = event.key === 'ArrowDown' ? 'first' : 'last';
    setOpen(true);
  };
  const handleMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') buttonRef.current?.focus();
    if (event.key === 'Tab') leave();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = itemForKey(menuItems(menuRef.current), document.activeElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div ref={rootRef} className="od-menu-anchor">
      <button
        ref={buttonRef}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={handleButtonKey}
        onClick={() => {
          entering.current = 'first';
          setOpen(!open);
        }}
      >
        {face}
      </button>
      {open && (
        <div className="od-menu">
          {head}
          <div ref={menuRef} role="menu" aria-label={menuLabel} tabIndex={-1} onKeyDown={handleMenuKey}>
            {children(close)}
          </div>
          {foot}
        </div>
      )}
    </div>
  );
}
