/** A switch as JSON sends it, or as a form does. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
