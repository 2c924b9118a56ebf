/** Cards by the thousand; apart from the table, so that a list of rows does not pay for it. */
export { VirtualGrid } from './VirtualGrid';
export type { GridFocusProps, GridSection, VirtualGridProps } from './VirtualGrid';
