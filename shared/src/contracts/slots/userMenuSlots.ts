/** Places in the user menu of the shell that areas may fill. */
export type UserMenuSlots = {
  /** Entries of the user menu, above Sign out. `closeHost` closes the menu. */
  'userMenu.items': { closeHost: () => void };
};
