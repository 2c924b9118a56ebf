import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Popover } from '../kit/floating';
import { focusedElement } from '../lib';

type PopoverPanelProps = {
  label: string;
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onEscape: () => void;
  children: ReactNode;
};

const PREFERRED = '[data-autofocus], button[tabindex="0"]';
const FOCUSABLE = 'input:not(:disabled), button:not(:disabled)';

type OpenPanelProps = Omit<PopoverPanelProps, 'open'> & { panel: RefObject<HTMLDivElement | null> };

function OpenPanel({ label, anchor, panel, onClose, onEscape, children }: OpenPanelProps) {
  useEffect(() => {
    function handlePointerDown(event: MouseEvent) {
      // The path and not the target: seen from the document, everything in a shadow root is its host.
      const path = event.composedPath();
      const isInside = [panel.current, anchor.current].some((element) => element && path.includes(element));
      if (!isInside) onClose();
    }
    document.addEventListener('mousedown', handlePointerDown);
    return () => document.removeEventListener('mousedown', handlePointerDown);
  }, [anchor, onClose, panel]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // The dialog or drawer behind the panel stays open.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    onEscape();
  }

  function handleBlur(event: FocusEvent) {
    const next = event.relatedTarget;
    if (next && !panel.current?.contains(next) && !anchor.current?.contains(next)) onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes the dialog it is
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      className="od-popover-panel"
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      {children}
    </div>
  );
}

/** The panel itself, behind the lazily loaded part of `PopoverButton`. */
export function PopoverPanel({ open, ...props }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  // Until it has its place the panel is hidden, and what is hidden cannot take the focus.
  function handleOpened(isOpen: boolean) {
    const element = panel.current;
    if (!isOpen || !element || element.contains(focusedElement(element))) return;
    const target =
      element.querySelector<HTMLElement>(PREFERRED) ?? element.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus({ preventScroll: true });
  }

  return (
    <Popover
      open={open}
      arrow={false}
      placement="bottomLeft"
      destroyOnHidden
      afterOpenChange={handleOpened}
      content={open ? <OpenPanel {...props} panel={panel} /> : null}
    >
      <span className="od-popover-anchor" />
    </Popover>
  );
}
