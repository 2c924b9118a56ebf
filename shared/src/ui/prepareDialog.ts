import type { ComponentType } from 'react';
import type { DialogProps } from './Dialog';

let prepared: ComponentType<DialogProps> | null = null;

/** Loads the code of dialogs ahead, where one will open at once. */
export async function prepareDialog(): Promise<ComponentType<DialogProps>> {
  prepared = (await import('./ModalDialog')).ModalDialog;
  return prepared;
}

/** What shows a dialog, where its code is here already. */
export function preparedDialog(): ComponentType<DialogProps> | null {
  return prepared;
}
