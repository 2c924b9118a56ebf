/** Tiny helpers without a word of the domain in them. */
export { readStored, writeStored } from './browserStorage';
export { clamp } from './clamp';
export { isRecord } from './isRecord';
export { joinClasses } from './joinClasses';
export { parseJson } from './parseJson';
export { reportError } from './reportError';
export { scrubSecrets } from './scrubSecrets';
