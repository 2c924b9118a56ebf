import { isRecord } from '@opsdeck/shared/lib';
import { type Continuation, readContinuations } from './readContinuations';
import { type IdentityFlow, readFlow } from './readFlow';

/** What an identity call came to when it did not succeed; pages act on the kind, never on texts. */
export type IdentityProblem =
  | { kind: 'flow'; flow: IdentityFlow }
  | { kind: 'signed-in' }
  | { kind: 'signed-out' }
  | { kind: 'second-factor' }
  | { kind: 'refresh'; url: string | null }
  | { kind: 'unverified'; continueWith: Continuation[] }
  | { kind: 'expired'; nextFlow: string | null }
  | { kind: 'csrf' }
  | { kind: 'mismatch' }
  | { kind: 'gone' }
  /** Somebody else's, for a reason without a name. */
  | { kind: 'forbidden'; message: string }
  | { kind: 'return-to' }
  | { kind: 'redirect'; url: string }
  | { kind: 'continue'; continueWith: Continuation[] }
  | { kind: 'disabled'; message: string }
  | { kind: 'too-many'; waitSeconds: number | null }
  | { kind: 'unreachable' }
  | { kind: 'failed'; message: string };

/** A failed call: null as status means that no answer came. */
export type IdentityAnswer = { status: number | null; body: unknown; retryAfter?: string | null };

type Envelope = { body: Record<string, unknown>; error: Record<string, unknown> };

function textOf(record: Record<string, unknown>, key: string): string {
  const value = record[key];
  return typeof value === 'string' ? value : '';
}

function detailsOf({ error }: Envelope): Record<string, unknown> {
  return isRecord(error['details']) ? error['details'] : {};
}

function redirectOf(envelope: Envelope): string | null {
  return (
    textOf(envelope.body, 'redirect_browser_to') || textOf(detailsOf(envelope), 'redirect_browser_to') || null
  );
}

function reasonOf({ error }: Envelope): string {
  return textOf(error, 'reason') || textOf(error, 'message');
}

function ofErrorId(id: string, envelope: Envelope): IdentityProblem | null {
  switch (id) {
    case 'session_already_available':
    case 'session_aal_already_fulfilled':
      return { kind: 'signed-in' };
    case 'session_inactive':
    case 'session_aal1_required':
      return { kind: 'signed-out' };
    case 'session_aal2_required':
      return { kind: 'second-factor' };
    case 'session_refresh_required':
      return { kind: 'refresh', url: redirectOf(envelope) };
    case 'session_verified_address_required':
      return { kind: 'unverified', continueWith: readContinuations(detailsOf(envelope)['continue_with']) };
    case 'self_service_flow_return_to_forbidden':
      return { kind: 'return-to' };
    case 'self_service_flow_expired':
    case 'self_service_flow_replaced':
      return { kind: 'expired', nextFlow: textOf(envelope.body, 'use_flow_id') || null };
    case 'self_service_flow_disabled':
      return { kind: 'disabled', message: reasonOf(envelope) };
    case 'security_csrf_violation':
      return { kind: 'csrf' };
    case 'security_identity_mismatch':
      return { kind: 'mismatch' };
    case 'browser_location_change_required': {
      const url = redirectOf(envelope);
      return url
        ? { kind: 'redirect', url }
        : { kind: 'failed', message: 'The server named no place to go on.' };
    }
    default:
      return null;
  }
}

function readWait(retryAfter: string | null | undefined, envelope: Envelope): number | null {
  const seconds = Number(retryAfter ?? detailsOf(envelope)['retry_after_seconds'] ?? NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}

function ofStatus({ status, retryAfter }: IdentityAnswer, envelope: Envelope): IdentityProblem | null {
  switch (status) {
    case 401:
      return { kind: 'signed-out' };
    case 403:
      return { kind: 'forbidden', message: reasonOf(envelope) };
    case 404:
      return { kind: 'gone' };
    case 410:
      return { kind: 'expired', nextFlow: textOf(envelope.body, 'use_flow_id') || null };
    case 429:
      return { kind: 'too-many', waitSeconds: readWait(retryAfter, envelope) };
    default:
      return null;
  }
}

/** Reads the problem from what came back of a failed call. */
export function readIdentityProblem(answer: IdentityAnswer): IdentityProblem {
  if (answer.status === null) return { kind: 'unreachable' };
  const flow = readFlow(answer.body);
  if (flow) return { kind: 'flow', flow };
  const body = isRecord(answer.body) ? answer.body : {};
  const envelope = { body, error: isRecord(body['error']) ? body['error'] : {} };
  const known = ofErrorId(textOf(envelope.error, 'id'), envelope) ?? ofStatus(answer, envelope);
  if (known) return known;
  // An address that was replaced, such as a recovery that saw too many wrong codes.
  const continueWith = readContinuations(body['continue_with'] ?? detailsOf(envelope)['continue_with']);
  if (continueWith.length > 0) return { kind: 'continue', continueWith };
  return {
    kind: 'failed',
    message: reasonOf(envelope) || `The sign-in service answered ${answer.status}.`,
  };
}
