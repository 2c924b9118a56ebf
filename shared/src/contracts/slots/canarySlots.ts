/** Places for the editor of health checks, which belongs to the area that runs them. */
export type CanarySlots = {
  /** Makes a definition (`canaryId` null) or changes one. `onClose` leaves it; after a deletion too. */
  'canary.editor': { canaryId: string | null; onClose: () => void; onSaved: (canaryId: string) => void };
};
