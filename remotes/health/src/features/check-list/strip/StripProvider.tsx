import { createContext, useEffect, useState, type ReactNode } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { createStripStore, type StripStore } from './createStripStore';
import { getRunStrips } from './getRunStrips';

/** The strips of the page; without them no strip is drawn. */
export const StripContext = createContext<StripStore | null>(null);

/** Keeps the strips of a list, whatever its layout is. */
export function StripProvider({ children }: { children: ReactNode }) {
  const api = useApiClient();
  const [store] = useState(() => createStripStore((ids, signal) => getRunStrips(api, ids, signal)));
  useEffect(() => () => store.dispose(), [store]);
  return <StripContext value={store}>{children}</StripContext>;
}
