import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http';
import { HttpError } from '@/gateway/HttpError';

export type KratosErrorOptions = {
  id?: string;
  reason: string;
  details?: Record<string, unknown>;
  /** Members beside `error`, such as `redirect_browser_to` or `use_flow_id`. */
  extra?: Record<string, unknown>;
  headers?: OutgoingHttpHeaders;
  /** Where a browser goes that navigated here; without it the error page shows what went wrong. */
  navigateTo?: string;
};

/** The identity API's error envelope; clients judge by status and id, never by the sentences. */
export class KratosError extends HttpError {
  readonly envelope: Record<string, unknown>;
  readonly navigateTo: string | undefined;

  constructor(statusCode: number, message: string, options: KratosErrorOptions) {
    const envelope = {
      ...(options.id === undefined ? {} : { id: options.id }),
      code: statusCode,
      status: STATUS_CODES[statusCode] ?? 'Error',
      reason: options.reason,
      message,
      ...(options.details === undefined ? {} : { details: options.details }),
    };
    super(statusCode, message, {
      body: { error: envelope, ...options.extra },
      ...(options.headers === undefined ? {} : { headers: options.headers }),
    });
    this.name = 'KratosError';
    this.envelope = envelope;
    this.navigateTo = options.navigateTo;
  }
}

export function flowNotFound(): KratosError {
  return new KratosError(404, 'The flow does not exist.', {
    reason: 'No flow has this id; start a new one.',
  });
}

export function notSignedIn(navigateTo?: string): KratosError {
  return new KratosError(401, 'There is no session.', {
    id: 'session_inactive',
    reason: 'This needs a person who is signed in.',
    ...(navigateTo === undefined ? {} : { navigateTo }),
  });
}

/** `navigateTo` is where somebody who is signed in wanted to go. */
export function alreadySignedIn(navigateTo: string): KratosError {
  return new KratosError(400, 'There is a session already.', {
    id: 'session_already_available',
    reason: 'Sign out first, or ask for refresh=true.',
    navigateTo,
  });
}

/** The flow goes on at another address: a program is told it, a browser goes there. */
export function locationChangeRequired(address: string): KratosError {
  return new KratosError(422, 'The browser has to go to another address.', {
    id: 'browser_location_change_required',
    reason: 'The next step is at another address.',
    extra: { redirect_browser_to: address },
    navigateTo: address,
  });
}

export function secondFactorRequired(address: string): KratosError {
  return new KratosError(403, 'The second factor is missing.', {
    id: 'session_aal2_required',
    reason: 'This account is protected by a second factor; please complete it.',
    details: { redirect_browser_to: address },
    extra: { redirect_browser_to: address },
    navigateTo: address,
  });
}

export function identityMismatch(): KratosError {
  return new KratosError(403, 'The flow belongs to somebody else.', {
    id: 'security_identity_mismatch',
    reason: 'Another person is signed in now; start a new flow.',
  });
}

export function tooManyAttempts(retryAfterSeconds: number): KratosError {
  return new KratosError(429, 'Too many attempts.', {
    reason: `Too many failed attempts. Try again in ${retryAfterSeconds} seconds.`,
    details: { retry_after_seconds: retryAfterSeconds },
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

export function tooManyForms(retryAfterSeconds: number): KratosError {
  return new KratosError(429, 'Too many requests.', {
    reason: `Too many forms were opened from this network. Try again in ${retryAfterSeconds} seconds.`,
    details: { retry_after_seconds: retryAfterSeconds },
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}
