type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function createMemory(): Texts {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

let memory: Texts | null = null;

// Access itself throws where cookies are blocked, and writing throws when the quota is used up.
const place = (): Texts => memory ?? window.localStorage;

/** Where remembered texts live: in this browser, or only until the page closes. */
export function setStoragePlace(kind: 'browser' | 'memory'): void {
  memory = kind === 'memory' ? (memory ?? createMemory()) : null;
}

/** A remembered text of this browser, or null when there is none or storage is closed. */
export function readStored(key: string): string | null {
  try {
    return place().getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text in this browser, or forgets it for null; silently does nothing where storage is closed. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) place().removeItem(key);
    else place().setItem(key, value);
  } catch {
    // A preference that cannot be remembered still holds until the page closes.
  }
}
