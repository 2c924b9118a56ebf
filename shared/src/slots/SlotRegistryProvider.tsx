import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { SlotRegistry } from './createSlotRegistry';

const SlotRegistryContext = createContext<SlotRegistry | null>(null);

/** Gives the slots below it their contributions. */
export function SlotRegistryProvider({ value, children }: { value: SlotRegistry; children: ReactNode }) {
  return <SlotRegistryContext value={value}>{children}</SlotRegistryContext>;
}

/** The registry of the nearest provider, or null: an embedded area has none and shows no contributions. */
export function useSlotRegistry(): SlotRegistry | null {
  return useContext(SlotRegistryContext);
}
