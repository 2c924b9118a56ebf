import { createContext } from 'react';

/** What of the page holds words that are not stored yet. */
export const DraftContext = createContext(new Set<string>());
