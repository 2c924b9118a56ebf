import { AbortedError, ApiError } from '../api/errors';

/** Whether asking again may help: never after a refusal, never after the caller gave up. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof AbortedError) return false;
  if (error instanceof ApiError) return error.status >= 500;
  return true;
}
