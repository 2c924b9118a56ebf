/** Tiny helpers without a word of the domain in them. */
export { readStored, setStoragePlace, writeStored } from './browserStorage';
export { clamp } from './clamp';
export { focusedElement } from './focusedElement';
export { isRecord } from './isRecord';
export { joinClasses } from './joinClasses';
export { parseJson } from './parseJson';
export { readerLocale, setReaderLocale } from './readerLocale';
export { reportError } from './reportError';
export { scrubSecrets } from './scrubSecrets';
