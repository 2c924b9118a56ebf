import { readIdentityProblem } from './readIdentityProblem';

const error = (id: string, more: Record<string, unknown> = {}) => ({ error: { id, message: 'no' }, ...more });

describe('readIdentityProblem', () => {
  it.each([
    [400, error('session_already_available'), { kind: 'signed-in' }],
    [401, error('session_inactive'), { kind: 'signed-out' }],
    [401, error('session_aal1_required'), { kind: 'signed-out' }],
    [401, { error: { reason: 'no credentials' } }, { kind: 'signed-out' }],
    [403, error('session_aal2_required'), { kind: 'second-factor' }],
    [403, error('session_refresh_required'), { kind: 'refresh', url: null }],
    [403, error('session_refresh_required', { redirect_browser_to: '/x' }), { kind: 'refresh', url: '/x' }],
    [
      403,
      {
        error: {
          id: 'session_verified_address_required',
          details: { continue_with: [{ action: 'show_verification_ui', flow: { id: 'v-1' } }] },
        },
      },
      { kind: 'unverified', continueWith: [{ action: 'verify', flow: 'v-1' }] },
    ],
    [400, error('self_service_flow_disabled'), { kind: 'disabled', message: 'no' }],
    [
      400,
      { error: { code: 400 }, continue_with: [{ action: 'show_recovery_ui', flow: { id: 'r-1' } }] },
      { kind: 'continue', continueWith: [{ action: 'recover', flow: 'r-1' }] },
    ],
    [400, error('self_service_flow_return_to_forbidden'), { kind: 'return-to' }],
    [410, error('self_service_flow_expired', { use_flow_id: 'f-2' }), { kind: 'expired', nextFlow: 'f-2' }],
    [410, error('self_service_flow_expired'), { kind: 'expired', nextFlow: null }],
    [410, { error: {} }, { kind: 'expired', nextFlow: null }],
    [403, error('security_csrf_violation'), { kind: 'csrf' }],
    [403, error('security_identity_mismatch'), { kind: 'mismatch' }],
    [404, {}, { kind: 'gone' }],
    [
      422,
      error('browser_location_change_required', { redirect_browser_to: 'https://id.test/x' }),
      { kind: 'redirect', url: 'https://id.test/x' },
    ],
    [null, undefined, { kind: 'unreachable' }],
  ])('reads %s %j', (status, body, problem) => {
    expect(readIdentityProblem({ status: status, body: body })).toEqual(problem);
  });

  it('hands back the form when the answer is one', () => {
    expect(readIdentityProblem({ status: 400, body: { id: 'f-1', ui: { nodes: [] } } })).toMatchObject({
      kind: 'flow',
      flow: { id: 'f-1' },
    });
  });

  it.each(['', undefined, 7])('does not follow the redirect %j', (url) => {
    const body = error('browser_location_change_required', { redirect_browser_to: url });
    expect(readIdentityProblem({ status: 422, body }).kind).toBe('failed');
  });

  it.each([
    ['45', {}, 45],
    [null, { error: { details: { retry_after_seconds: 30.2 } } }, 31],
    ['soon', {}, null],
    [null, {}, null],
  ])('reads how long to wait from %j and %j', (retryAfter, body, waitSeconds) => {
    expect(readIdentityProblem({ status: 429, body, retryAfter })).toEqual({ kind: 'too-many', waitSeconds });
  });

  it('tells the reason of anything else, or at least the status', () => {
    expect(readIdentityProblem({ status: 500, body: { error: { reason: 'database is down' } } })).toEqual({
      kind: 'failed',
      message: 'database is down',
    });
    expect(readIdentityProblem({ status: 502, body: '<html>' })).toEqual({
      kind: 'failed',
      message: 'The sign-in service answered 502.',
    });
  });
});
