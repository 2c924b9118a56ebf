import { createContext, useContext } from 'react';

/** What the header offers beside the page and the account. */
export type HeaderExtras = { hasNotifications: boolean; docsUrl: string | null };

/** Given where the header has no room for its extras, so that the menu of the account takes them in. */
export const HeaderExtrasContext = createContext<HeaderExtras | null>(null);

export function useHeaderExtras(): HeaderExtras | null {
  return useContext(HeaderExtrasContext);
}
