import type { IdentityProblem } from '@/session/identity/readIdentityProblem';
import { remedyOf } from './remedies';

const flow = { id: 'f-1' } as Extract<IdentityProblem, { kind: 'flow' }>['flow'];
const EXPIRED = 'Your interaction expired, please fill out the form again.';
const CSRF = 'A security violation was detected, please fill out the form again.';
const RETURN_TO = 'The return_to address is not allowed.';

// The error catalogue of the specification, §8, and the ids of the identity service.
const CATALOGUE: [IdentityProblem, object, object?][] = [
  [{ kind: 'flow', flow }, { do: 'show' }],
  [{ kind: 'signed-in' }, { do: 'finish' }],
  [{ kind: 'signed-out' }, { do: 'sign-in' }, { do: 'restart', as: { aal: '', refresh: false } }],
  [{ kind: 'second-factor' }, { do: 'sign-in', aal: 'aal2' }, { do: 'restart', as: { aal: 'aal2' } }],
  [
    { kind: 'refresh', url: null },
    { do: 'sign-in', refresh: true },
    { do: 'restart', as: { refresh: true } },
  ],
  [{ kind: 'unverified', continueWith: [] }, { do: 'follow' }],
  [
    { kind: 'expired', nextFlow: null },
    { do: 'restart', notice: EXPIRED },
  ],
  [{ kind: 'csrf' }, { do: 'restart', notice: CSRF }],
  [{ kind: 'mismatch' }, { do: 'restart' }],
  [{ kind: 'gone' }, { do: 'restart' }],
  [{ kind: 'forbidden', message: '' }, { do: 'tell' }],
  [{ kind: 'return-to' }, { do: 'restart', notice: RETURN_TO, withoutReturnTo: true }],
  [{ kind: 'redirect', url: '/x' }, { do: 'follow' }],
  [{ kind: 'continue', continueWith: [] }, { do: 'follow' }],
  [{ kind: 'disabled', message: '' }, { do: 'tell' }],
  [{ kind: 'too-many', waitSeconds: 1 }, { do: 'tell' }],
  [{ kind: 'unreachable' }, { do: 'tell' }],
  [{ kind: 'failed', message: '' }, { do: 'tell' }],
];

describe.each(CATALOGUE)('%j', (problem, others, login = others) => {
  it('signing in', () => expect(remedyOf('login', problem)).toEqual(login));

  it.each(['registration', 'recovery', 'verification', 'settings'] as const)('%s', (kind) => {
    expect(remedyOf(kind, problem)).toEqual(others);
  });
});
