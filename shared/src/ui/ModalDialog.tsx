import { useRef, useState } from 'react';
import { Button } from '../kit/base';
import { Modal } from '../kit/overlays';
import { focusedElement } from '../lib/focusedElement';
import type { DialogProps } from './Dialog';
import { useFocusReturn } from './useFocusReturn';
import './Dialog.css';

const DEFAULT_WIDTH = 560;
const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';

const FORM_FIELD = 'form :is(input, textarea):enabled';

/** Moves the focus from the frame to the field that asks for it or the first of a form, unless somebody types already. */
function focusFirstField(content: HTMLElement | null | undefined): void {
  const field =
    content?.querySelector<HTMLElement>('[data-autofocus]') ??
    content?.querySelector<HTMLElement>(FORM_FIELD);
  if (field && !focusedElement(field)?.matches(TYPED_INTO)) field.focus({ preventScroll: true });
}

/** The dialog itself, behind the lazily loaded `Dialog`. */
export function ModalDialog({
  open,
  title,
  onClose,
  width = DEFAULT_WIDTH,
  resizable = false,
  footer,
  unsaved,
  children,
}: DialogProps) {
  const [asking, setAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  const [isEnlarged, setEnlarged] = useState(false);
  const marker = useRef<HTMLSpanElement>(null);
  useFocusReturn(open);
  const full = width === 'full' || isEnlarged;

  function handleClose() {
    if (!unsaved) return onClose();
    setHasAsked(true);
    setAsking(true);
  }

  function handleDiscard() {
    setAsking(false);
    onClose();
  }

  return (
    <>
      <Modal
        open={open}
        title={title}
        onCancel={handleClose}
        width={full ? '100%' : width}
        className={full ? 'od-dialog od-dialog-full' : 'od-dialog'}
        footer={footer ?? null}
        destroyOnHidden
        afterOpenChange={(isOpen) => isOpen && focusFirstField(marker.current?.parentElement)}
        mask={{ closable: !unsaved, blur: false }}
      >
        {resizable && width !== 'full' && (
          <button
            type="button"
            className="od-dialog-size"
            aria-label={isEnlarged ? 'Set size' : 'Full size'}
            title={isEnlarged ? 'Set size' : 'Full size'}
            onClick={() => setEnlarged(!isEnlarged)}
          >
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
              <path
                d={
                  isEnlarged
                    ? 'M5.5 1.5v4h-4M8.5 12.5v-4h4M5.5 5.5l-4-4M8.5 8.5l4 4'
                    : 'M8.5 1.5h4v4M5.5 12.5h-4v-4M12.5 1.5l-4 4M1.5 12.5l4-4'
                }
                fill="none"
                stroke="currentColor"
                strokeWidth="1.2"
              />
            </svg>
          </button>
        )}
        {children}
        <span ref={marker} hidden />
      </Modal>
      {hasAsked ? (
        <Modal
          open={open && asking}
          title="Discard changes?"
          width={400}
          onCancel={() => setAsking(false)}
          destroyOnHidden
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Keep editing</Button>
              <Button danger type="primary" onClick={handleDiscard}>
                Discard changes
              </Button>
            </>
          }
        >
          What you have typed is not saved.
        </Modal>
      ) : null}
    </>
  );
}
