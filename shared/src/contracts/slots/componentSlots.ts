import type { ResourceRef } from '../ResourceRef';

/** Places on the detail of a topology component that other areas may fill. */
export type ComponentSlots = {
  /** Actions of the component detail. `closeHost` closes what renders the slot. */
  'component.actions': { component: ResourceRef; closeHost: () => void };
};
