import type { Page } from '../contracts/Page';
import { ApiError } from './errors';

type Answer = {
  data: unknown;
  count?: number | null;
  error?: { message: string; code?: string } | null;
  status?: number;
};

/** The rows and total of a PostgREST answer; anything that is not a list reads as no rows. */
export function toPage<T>(answer: Answer): Page<T> {
  return { rows: toRows<T>(answer), total: typeof answer.count === 'number' ? answer.count : null };
}

/** The rows of a PostgREST answer that was not counted. */
export function toRows<T>(answer: Answer): T[] {
  if (answer.error) {
    throw new ApiError(answer.status ?? 500, answer.error.message, { code: answer.error.code ?? null });
  }
  return Array.isArray(answer.data) ? (answer.data as T[]) : [];
}

/** The only row of a PostgREST answer, or null when there is none. */
export function toRow<T>(answer: Answer): T | null {
  if (answer.data !== null && typeof answer.data === 'object' && !Array.isArray(answer.data)) {
    return answer.data as T;
  }
  return toRows<T>(answer)[0] ?? null;
}
