import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Status } from '../theme';

type PageHeaderTarget = {
  container: HTMLElement | null;
  onStatus?: ((status: Status | null) => void) | undefined;
  ownsTitle?: boolean | undefined;
};

const PageHeaderContext = createContext<PageHeaderTarget | null>(null);

type PageHeaderProviderProps = {
  /** The element of the shell's header that pages draw into; null until it is on the page. */
  container: HTMLElement | null;
  /** Told the worst state of what the open page shows, and null when it shows none. */
  onStatus?: (status: Status | null) => void;
  /** False in somebody else's page, whose title in the tab of the browser stays. */
  ownsTitle?: boolean;
  children: ReactNode;
};

/** Lets pages draw their title and controls into the header of the shell. */
export function PageHeaderProvider({ container, onStatus, ownsTitle, children }: PageHeaderProviderProps) {
  return <PageHeaderContext value={{ container, onStatus, ownsTitle }}>{children}</PageHeaderContext>;
}

/** Where a page draws its header: null outside a shell, where the page draws it itself. */
export function usePageHeaderTarget(): PageHeaderTarget | null {
  return useContext(PageHeaderContext);
}
