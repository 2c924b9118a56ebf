import { ApiError, NetworkError, TimeoutError } from './errors';

/** What a person reads when a request took too long. */
export const TIMEOUT_MESSAGE = 'Request timed out. Please try again.';
/** What a person reads when the server could not be reached. */
export const NETWORK_MESSAGE = 'Network Error. Please try again.';
/** What a person reads when the browser is offline. */
export const OFFLINE_MESSAGE = 'No internet connection. Please try again.';

/** The sentence that a person reads for an error; `fallback` stands in for errors without a text. */
export function toErrorMessage(error: unknown, fallback = 'Something went wrong'): string {
  if (error instanceof TimeoutError) return TIMEOUT_MESSAGE;
  if (error instanceof NetworkError) return error.offline ? OFFLINE_MESSAGE : NETWORK_MESSAGE;
  if (error instanceof ApiError) return error.message;
  if (error instanceof Error && error.message.trim() !== '') return error.message;
  return fallback;
}
