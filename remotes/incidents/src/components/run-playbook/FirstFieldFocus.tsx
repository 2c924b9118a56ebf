import { useEffect, useRef, type ReactNode } from 'react';
import { focusedElement } from '@opsdeck/shared/lib';

type FirstFieldFocusProps = {
  /** The part to begin in; anywhere without. */
  within?: string | undefined;
  children: ReactNode;
};

const FIELDS = ':is(input, textarea, select, button[role="switch"], [contenteditable="true"])';

/** Gives the focus to the first of its fields, which appear only after the dialog around them opened. */
export function FirstFieldFocus({ within = '', children }: FirstFieldFocusProps) {
  const content = useRef<HTMLDivElement>(null);
  const start = useRef(within);
  useEffect(() => {
    const root = content.current;
    if (focusedElement(root)?.matches(FIELDS)) return;
    root?.querySelector<HTMLElement>(`${start.current} ${FIELDS}`)?.focus({ preventScroll: true });
  }, []);
  return <div ref={content}>{children}</div>;
}
