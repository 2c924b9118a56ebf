/** A value as indented JSON; a value that cannot be written out says so. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? String(value);
  } catch {
    // Nested too deep for the engine.
    return 'This value is nested too deep to be shown.';
  }
}
