/** Lines of text by the hundred thousand; apart from the table, which they do not need. */
export { VirtualLines } from './VirtualLines';
export type { VirtualLinesProps } from './VirtualLines';
