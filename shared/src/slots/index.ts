/** Places where areas add to each other's pages without importing each other. */
export { createSlotRegistry } from './createSlotRegistry';
export type { SlotRegistry } from './createSlotRegistry';
export { Slot } from './Slot';
export { SlotRegistryProvider } from './SlotRegistryProvider';
