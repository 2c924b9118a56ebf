import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { joinClasses } from '@opsdeck/shared/lib';
import type { ShellEntry } from './navigationEntries';
import { NavigationIcon } from './NavigationIcon';
import { NavigationLink } from './NavigationLink';
import { useDismiss } from './useDismiss';

type SettingsFlyoutProps = {
  entries: ShellEntry[];
  current: ShellEntry | null;
  onApproach: (entry: ShellEntry) => void;
};

/** `peek`: somebody looks at it, and it goes when they look away. `pinned`: it was pressed, and stays. */
type Flyout = 'closed' | 'peek' | 'pinned';

const EDGE = 8;

/** The settings beside a sidebar of icons: opens by hover, focus, click and touch. */
export function SettingsFlyout({ entries, current, onApproach }: SettingsFlyoutProps) {
  const [flyout, setFlyout] = useState<Flyout>('closed');
  const ref = useRef<HTMLLIElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const listId = useId();
  // A press gives the focus first; what opens by that focus must not close by the click.
  const isPressed = useRef(false);
  const isOpen = flyout !== 'closed';

  // Following an entry closes it.
  const [openedAt, setOpenedAt] = useState(current?.key);
  if (openedAt !== current?.key) {
    setOpenedAt(current?.key);
    setFlyout('closed');
  }

  const close = useCallback(() => {
    const hadFocus = listRef.current?.contains(document.activeElement);
    setFlyout('closed');
    if (!hadFocus) return;
    isPressed.current = true;
    buttonRef.current?.focus();
    isPressed.current = false;
  }, []);
  useDismiss(ref, isOpen, close);

  // Beside its button, and never out of the window: the list of entries above may scroll.
  useLayoutEffect(() => {
    const list = listRef.current;
    const button = buttonRef.current;
    if (!isOpen || !list || !button) return;
    const lowest = window.innerHeight - list.offsetHeight - EDGE;
    list.style.insetBlockStart = `${Math.max(EDGE, Math.min(button.getBoundingClientRect().top, lowest))}px`;
  }, [isOpen, entries]);

  const handleEnter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && flyout === 'closed') setFlyout('peek');
  };
  const handleLeave = (event: PointerEvent) => {
    const holdsFocus = ref.current?.contains(document.activeElement) ?? false;
    if (event.pointerType === 'mouse' && flyout === 'peek' && !holdsFocus) setFlyout('closed');
  };
  const handleBlur = (event: FocusEvent) => {
    if (isOpen && event.relatedTarget && !ref.current?.contains(event.relatedTarget)) setFlyout('closed');
  };

  const holdsCurrent = current?.group === 'settings';
  return (
    <li
      ref={ref}
      className="od-nav-group"
      onPointerEnter={handleEnter}
      onPointerLeave={handleLeave}
      onBlur={handleBlur}
    >
      <button
        ref={buttonRef}
        type="button"
        className={joinClasses('od-nav-entry', holdsCurrent && 'od-nav-entry-current')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onPointerDown={() => {
          isPressed.current = true;
        }}
        onFocus={() => {
          if (!isPressed.current) setFlyout((before) => (before === 'closed' ? 'peek' : before));
        }}
        onClick={() => {
          isPressed.current = false;
          setFlyout(flyout === 'pinned' ? 'closed' : 'pinned');
        }}
      >
        <NavigationIcon name="settings" />
        <span className="od-nav-title">Settings</span>
      </button>
      {isOpen && (
        <ul ref={listRef} id={listId} className="od-nav-flyout" aria-label="Settings">
          {entries.map((entry) => (
            <NavigationLink
              key={entry.key}
              entry={entry}
              current={entry.key === current?.key}
              collapsed={false}
              onApproach={onApproach}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
