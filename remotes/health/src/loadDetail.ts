import type { ComponentType } from 'react';
import { prepareDialog } from '@opsdeck/shared/ui';

type Detail = ComponentType<{ checkId: string }>;

let loaded: Detail | null = null;

/** Loads the dialog of a check. */
export async function loadDetail(): Promise<Detail> {
  const [{ CheckDetailDialog }] = await Promise.all([
    import('@/features/check-detail/CheckDetailDialog'),
    prepareDialog(),
  ]);
  loaded = CheckDetailDialog;
  return loaded;
}

/** The dialog where it is here already: rendered lazily even then, it would show a third of a second later. */
export function loadedDetail(): Detail | null {
  return loaded;
}
