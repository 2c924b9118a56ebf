/** As much of a component or configuration item as another area needs to act on it. */
export type ResourceRef = { id: string; name: string };

/** As much of a change or an analysis of a configuration item as another area needs to act on it. */
export type ConfigEventRef = { id: string; configId: string; name: string };
