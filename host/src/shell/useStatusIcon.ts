import { useCallback, useEffect, useState } from 'react';
import type { Status } from '@opsdeck/shared/theme';
import { statusIcon } from './statusIcon';

/** Shows the worst state of the open page in the icon of the tab. Returns the way to tell it. */
export function useStatusIcon(): (status: Status | null) => void {
  const [status, setStatus] = useState<Status | null>(null);

  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || status === null) return undefined;
    const plain = link.href;
    const color = getComputedStyle(document.documentElement).getPropertyValue(`--od-${status}`).trim();
    link.href = statusIcon(status, color || '#64748b');
    return () => {
      link.href = plain;
    };
  }, [status]);

  return useCallback((next: Status | null) => setStatus(next), []);
}
