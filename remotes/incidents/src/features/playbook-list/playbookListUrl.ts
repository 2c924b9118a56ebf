import { textParam } from '@opsdeck/shared/filters';

/** The state of the list of playbooks in the address. */
export type PlaybookListUrl = { query: string; category: string };

/** How the state of the list is written in the address. */
export const playbookListUrl = { query: textParam(), category: textParam() };
