import { ApiError, isRequestError, toErrorMessage } from '@opsdeck/shared/api';
import type { EmbedProblem } from './EmbedOptions';

/** An error as the page around is told about it. */
export function toProblem(error: unknown): EmbedProblem {
  const message = toErrorMessage(error);
  if (error instanceof ApiError) {
    const { status } = error;
    if (status === 401) return { kind: 'unauthorized', message, status };
    return { kind: status === 403 ? 'forbidden' : 'server', message, status };
  }
  return { kind: isRequestError(error) ? 'network' : 'crash', message };
}
