// Access itself throws where cookies are blocked, and writing throws when the quota is used up.

/** A remembered text of this browser, or null when there is none or storage is closed. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text in this browser, or forgets it for null; silently does nothing where storage is closed. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // A preference that cannot be remembered still holds until the page closes.
  }
}
