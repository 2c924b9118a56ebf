import { textParam } from '@opsdeck/shared/filters';

/** The state of the list of definitions in the address. */
export type CanaryListUrl = { query: string };

/** How the state of the list is written in the address. */
export const canaryListUrl = { query: textParam() };
