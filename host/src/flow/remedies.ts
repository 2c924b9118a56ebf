import type { FlowKind } from '@/session/identity/identityClient';
import type { IdentityProblem } from '@/session/identity/readIdentityProblem';
import { flowMessages } from './flowMessages';

/** What to do about a problem. */
export type Remedy =
  /** The answer is a form: show it with its messages. */
  | { do: 'show' }
  /** There is a session: go on to where the person wanted to be. */
  | { do: 'finish' }
  /** A new flow, or the one that the answer names. */
  | { do: 'restart'; notice?: string; as?: { aal?: string; refresh?: boolean }; withoutReturnTo?: boolean }
  /** The sign-in page, which leads back to this one. */
  | { do: 'sign-in'; aal?: 'aal2'; refresh?: boolean }
  /** The place that the answer names. */
  | { do: 'follow' }
  /** Nothing but to tell, and to let the person try again. */
  | { do: 'tell' };

type ByFlow = { login: Remedy; others: Remedy };

const RESTART: Remedy = { do: 'restart' };

/**
 * The problems of the identity service and what each flow does about them. Signing in starts anew as what the
 * answer asks for; every other flow goes through the sign-in page and comes back.
 */
const REMEDIES: Record<IdentityProblem['kind'], Remedy | ByFlow> = {
  flow: { do: 'show' },
  'signed-in': { do: 'finish' },
  'signed-out': {
    // A second factor or a confirmation was asked for, and there is no session to add it to.
    login: { do: 'restart', as: { aal: '', refresh: false } },
    others: { do: 'sign-in' },
  },
  'second-factor': {
    login: { do: 'restart', as: { aal: 'aal2' } },
    others: { do: 'sign-in', aal: 'aal2' },
  },
  refresh: {
    login: { do: 'restart', as: { refresh: true } },
    others: { do: 'sign-in', refresh: true },
  },
  unverified: { do: 'follow' },
  expired: { do: 'restart', notice: flowMessages.expired },
  csrf: { do: 'restart', notice: flowMessages.csrf },
  mismatch: RESTART,
  gone: RESTART,
  forbidden: { do: 'tell' },
  'return-to': { do: 'restart', notice: flowMessages.returnTo, withoutReturnTo: true },
  redirect: { do: 'follow' },
  continue: { do: 'follow' },
  disabled: { do: 'tell' },
  'too-many': { do: 'tell' },
  unreachable: { do: 'tell' },
  failed: { do: 'tell' },
};

/** What a flow does about a problem. */
export function remedyOf(flow: FlowKind, problem: IdentityProblem): Remedy {
  const remedy = REMEDIES[problem.kind];
  if ('do' in remedy) return remedy;
  return flow === 'login' ? remedy.login : remedy.others;
}
