import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { Popover } from '@opsdeck/shared/kit/floating';
import { PlaybookIcon } from '@/components/PlaybookIcon';
import type { PlaybookSummary } from '@/model/Playbook';

type PlaybookMenuPanelProps = {
  playbooks: readonly PlaybookSummary[];
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  onChoose: (playbookId: string) => void;
  onClose: () => void;
  onEscape: () => void;
};

type MenuProps = Omit<PlaybookMenuPanelProps, 'open'> & { menu: RefObject<HTMLDivElement | null> };

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** Where a key leads from an item; null for keys that lead nowhere. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** The next item whose title begins with a typed letter, around the end; null when there is none. */
function indexOfLetter(items: readonly HTMLElement[], letter: string, index: number): number | null {
  const isMatch = (item: HTMLElement) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
  for (let step = 1; step <= items.length; step += 1) {
    const at = (index + step) % items.length;
    const item = items[at];
    if (item && isMatch(item)) return at;
  }
  return null;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

function Menu({ playbooks, anchor, menu, onChoose, onClose, onEscape }: MenuProps) {
  useEffect(() => {
    function handlePointerDown(event: MouseEvent) {
      const path = event.composedPath();
      const isInside = [menu.current, anchor.current].some((element) => element && path.includes(element));
      if (!isInside) onClose();
    }
    document.addEventListener('mousedown', handlePointerDown);
    return () => document.removeEventListener('mousedown', handlePointerDown);
  }, [anchor, menu, onClose]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // The dialog behind the menu stays open.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      onEscape();
      return;
    }
    const items = itemsOf(menu.current);
    const current = items.indexOf(event.target as HTMLElement);
    const index = isLetter(event)
      ? indexOfLetter(items, event.key, current)
      : nextIndex(event.key, current, items.length);
    if (index === null) return;
    event.preventDefault();
    items[index]?.focus();
  }

  function handleBlur(event: FocusEvent) {
    const next = event.relatedTarget;
    if (next && !menu.current?.contains(next) && !anchor.current?.contains(next)) onClose();
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label="Playbooks"
      className="od-playbook-menu-list"
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      {playbooks.map(({ id, title, icon }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="od-playbook-menu-item"
          onClick={() => onChoose(id)}
        >
          <PlaybookIcon icon={icon} />
          <span className="od-playbook-menu-title">{title}</span>
        </button>
      ))}
    </div>
  );
}

/** The menu itself, behind the button that opens it. */
export function PlaybookMenuPanel({ open, ...props }: PlaybookMenuPanelProps) {
  const menu = useRef<HTMLDivElement>(null);

  // Until it has its place the menu is hidden, and what is hidden cannot take the focus.
  function handleOpened(isOpen: boolean) {
    if (isOpen) itemsOf(menu.current)[0]?.focus({ preventScroll: true });
  }

  return (
    <Popover
      open={open}
      arrow={false}
      placement="topLeft"
      destroyOnHidden
      afterOpenChange={handleOpened}
      content={open ? <Menu {...props} menu={menu} /> : null}
    >
      <span className="od-playbook-menu-anchor" />
    </Popover>
  );
}
