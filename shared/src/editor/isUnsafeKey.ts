/** Keys that would reach into the language itself; no document of ours needs them. */
export const isUnsafeKey = (key: unknown): boolean => key === '__proto__' || key === 'constructor';
