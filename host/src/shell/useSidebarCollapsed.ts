import { useCallback, useState } from 'react';
import { readStored, writeStored } from '@opsdeck/shared/lib';

const KEY = 'sidebarCollapsed';

/** Whether the sidebar is collapsed, remembered by this browser. */
export function useSidebarCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => readStored(KEY) === 'true');
  const change = useCallback((next: boolean) => {
    writeStored(KEY, String(next));
    setCollapsed(next);
  }, []);
  return [collapsed, change];
}
