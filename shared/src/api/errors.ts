/** The right that a refused call lacked, as the server named it. */
export type MissingRight = { resource: string; action: string };

type ApiErrorDetails = {
  code?: string | null;
  fieldErrors?: Record<string, string>;
  missingRight?: MissingRight;
  explained?: boolean;
};

/** The server answered, and the answer is a failure. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's own code: PostgREST's, a database's or an identity error id. */
  readonly code: string | null;
  readonly fieldErrors?: Record<string, string>;
  readonly missingRight?: MissingRight;
  /** Whether the answer told why; else the message is the console's own. */
  readonly explained: boolean;

  constructor(status: number, message: string, details: ApiErrorDetails = {}) {
    super(message);
    this.status = status;
    this.code = details.code ?? null;
    this.explained = details.explained ?? true;
    if (details.fieldErrors) this.fieldErrors = details.fieldErrors;
    if (details.missingRight) this.missingRight = details.missingRight;
  }
}

/** No answer arrived. `offline` is what the browser said about its own connection. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly offline: boolean;

  constructor(options: { offline: boolean; cause?: unknown }) {
    super(options.offline ? 'No internet connection' : 'The server could not be reached', {
      cause: options.cause,
    });
    this.offline = options.offline;
  }
}

/** The answer took longer than the client waits. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(readonly timeoutMs: number) {
    super(`No answer within ${Math.round(timeoutMs / 1000)} s`);
  }
}

/** The caller gave up; never shown to a person. */
export class AbortedError extends Error {
  override readonly name = 'AbortedError';

  constructor() {
    super('The request was cancelled');
  }
}

/** Whether an error belongs to the family that leaves the request boundary. */
export function isRequestError(
  error: unknown,
): error is ApiError | NetworkError | TimeoutError | AbortedError {
  return (
    error instanceof ApiError ||
    error instanceof NetworkError ||
    error instanceof TimeoutError ||
    error instanceof AbortedError
  );
}
