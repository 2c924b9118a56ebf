import type { CanarySlots } from './canarySlots';
import type { CheckSlots } from './checkSlots';
import type { ComponentSlots } from './componentSlots';
import type { ConfigSlots } from './configSlots';
import type { HeaderSlots } from './headerSlots';
import type { UserMenuSlots } from './userMenuSlots';

/** Every slot with the properties that its contributions receive. */
export type SlotProps = CanarySlots & CheckSlots & ComponentSlots & ConfigSlots & HeaderSlots & UserMenuSlots;

/** The name of a slot, written `subject.place`. */
export type SlotName = keyof SlotProps;
