import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { prepareDialog, preparedDialog } from './prepareDialog';

const LazyDialog = lazy(async () => ({ default: await prepareDialog() }));

/** What a dialog shows and how it closes. */
export type DialogProps = {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** A width in pixels, or `full` for all but a margin of the window. */
  width?: number | 'full';
  /** Offers a button that switches between the width and the whole window. */
  resizable?: boolean;
  footer?: ReactNode;
  /** There is typed input: closing asks first. */
  unsaved?: boolean;
  children: ReactNode;
};

/** A dialog over the page. Its code is loaded when the first one opens. */
export function Dialog(props: DialogProps) {
  // React lets what was lazy wait a moment even when it is here.
  const [ModalDialog] = useState(() => preparedDialog() ?? LazyDialog);
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  );
}
