// Where somebody was, by title: nothing that the next person or the next organization may see.
const KEYS = ['recentPlaces'];

let isClosed = false;

/** Removes from the browser what tells where a person was. */
export function forgetPlaces(): void {
  for (const key of KEYS) {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}

/** Forgets at sign-out, and lets the page that stays until it is over remember nothing more. */
export function closePlaces(): void {
  isClosed = true;
  forgetPlaces();
}

/** Somebody is signed in: places may be remembered again. */
export function openPlaces(): void {
  isClosed = false;
}

/** Whether places may be remembered. */
export function arePlacesOpen(): boolean {
  return !isClosed;
}
