import type { LineSource } from './LineSource';

/** What an action has written so far, while it runs. */
export type LiveOutput = { stdout: LineSource; stderr: LineSource };
