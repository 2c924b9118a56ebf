const UNIQUE_VIOLATION = '23505';

/** Whether the database refused a second one of what may be there once. */
export function isUniqueViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION;
}
