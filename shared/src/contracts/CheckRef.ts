/** As much of a health check as another area needs to act on it. */
export type CheckRef = { id: string; name: string };
