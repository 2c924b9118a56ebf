import type { FastifyInstance } from 'fastify';
import { codeMessages } from '@/identity/codes/codeMessages';
import type { CodeBody } from '@/identity/codes/codeForm';
import { emptyBody } from '@/identity/flows/flowStore';
import { registerFlow, type FlowRuntime } from '@/identity/flows/registerFlow';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { alreadySignedIn, KratosError } from '@/identity/KratosError';
import { codeRecovery, type RecoveryOptions } from '@/identity/recovery/codeRecovery';
import { returnAddress } from '@/identity/returnAddress';

/** Getting back into an account with a code that is mailed to its address. */
export function registerRecovery(
  app: FastifyInstance,
  deps: IdentityDeps,
  options: RecoveryOptions,
): FlowRuntime<CodeBody> {
  return registerFlow<CodeBody>(app, deps, {
    kind: 'recovery',
    page: '/recovery',
    firstState: 'choose_method',
    groups: ['default', 'code'],
    methods: [codeRecovery(deps, options)],
    noMethod: codeMessages.noRecoveryMethod,
    whenExpired: 'redirect',
    async start(call, returnTo) {
      if (call.session) throw alreadySignedIn(returnAddress(returnTo, call.origin));
      if (deps.config.signIn !== 'self-hosted') {
        throw new KratosError(400, 'Recovery is switched off.', { reason: 'There are no accounts here.' });
      }
      return { identityId: null, body: emptyBody() };
    },
    async beforeSubmit({ call, flow }) {
      if (call.session) throw alreadySignedIn(returnAddress(flow.returnTo, call.origin));
      return undefined;
    },
    restart: ({ expiresAt }) => emptyBody(codeMessages.recoveryExpired(expiresAt)),
  });
}
