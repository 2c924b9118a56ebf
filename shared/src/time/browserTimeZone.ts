/** The zone preference that follows the browser. */
export const BROWSER_ZONE = 'Browser';

/** The IANA name of the browser's zone. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Whether this browser can compute with a zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The IANA name behind a preference; the browser's zone for "Browser" and for names it does not know. */
export function resolveTimeZone(preference: string): string {
  return preference !== BROWSER_ZONE && isTimeZone(preference) ? preference : browserTimeZone();
}
