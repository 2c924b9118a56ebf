import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from '@opsdeck/shared/kit/router';
import { Glyph } from './Glyph';
import type { ShellEntry, ShellNavigation } from './navigationEntries';
import { Sidebar } from './Sidebar';
import { useDismiss } from './useDismiss';

type PhoneNavigationProps = {
  navigation: ShellNavigation;
  onApproach: (entry: ShellEntry) => void;
  onClose: () => void;
};

/** The navigation of a phone: a drawer over the page that closes when a page is chosen. */
export function PhoneNavigation({ navigation, onApproach, onClose }: PhoneNavigationProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useDismiss(ref, true, onClose);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('nav a')?.focus();
  }, []);
  useEffect(() => {
    if (openedAt.current !== key) onClose();
  }, [key, onClose]);

  // The page behind is inert; here the focus goes round.
  const handleTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const stops = [...(ref.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
    const [first, last] = [stops[0], stops.at(-1)];
    const leaving = event.shiftKey ? first : last;
    if (document.activeElement !== leaving) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };

  return (
    <div className="od-drawer">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps the focus inside the dialog it is */}
      <div
        ref={ref}
        className="od-drawer-panel"
        role="dialog"
        aria-modal="true"
        aria-label="Navigation"
        onKeyDown={handleTab}
      >
        <Sidebar navigation={navigation} collapsed={false} onApproach={onApproach} />
        <button
          type="button"
          className="od-icon-button od-drawer-close"
          aria-label="Close navigation"
          onClick={onClose}
        >
          <Glyph name="close" />
        </button>
      </div>
    </div>
  );
}
