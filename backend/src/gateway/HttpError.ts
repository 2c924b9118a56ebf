import type { OutgoingHttpHeaders } from 'node:http';

export type HttpErrorOptions = {
  headers?: OutgoingHttpHeaders;
  /** Sent instead of `{ error }`: plain text, or any JSON value. */
  body?: string | object;
  cause?: unknown;
};

/** An answer that is not a success, thrown from any depth of a handler; the gateway's error handler writes it. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | object;

  constructor(statusCode: number, message: string, options: HttpErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.headers = options.headers ?? {};
    this.body = options.body ?? { error: message };
  }
}
