/** Places in the header of the shell that areas may fill. */
export type HeaderSlots = {
  /** Stands in the corner of the bell: how much happened that the person has not seen. */
  'header.notifications': Record<never, never>;
};
