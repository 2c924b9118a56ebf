import { useContext, useEffect } from 'react';
import { RefreshStoreContext } from './RefreshStoreContext';

/** Says that a panel of this page tells its own age, for as long as it is there. */
export function useFreshnessMark(): void {
  const store = useContext(RefreshStoreContext);
  useEffect(() => store?.mark(), [store]);
}
