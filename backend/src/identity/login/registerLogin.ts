import type { FastifyInstance } from 'fastify';
import { newChallenge } from '@/identity/factors/securityKeys';
import type { FlowCall } from '@/identity/flows/FlowCall';
import type { FlowMethod } from '@/identity/flows/FlowMethod';
import { emptyBody } from '@/identity/flows/flowStore';
import { registerFlow, type FlowDefinition, type FlowRuntime } from '@/identity/flows/registerFlow';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { alreadySignedIn, KratosError } from '@/identity/KratosError';
import type { LoginBody } from '@/identity/login/LoginBody';
import { messages } from '@/identity/messages';
import { returnAddress } from '@/identity/returnAddress';
import { passwordIdentifier } from '@/identity/verifyPassword';
import { wantsJson } from '@/identity/wantsJson';

type Requested = Pick<LoginBody, 'refresh' | 'requestedAal'>;

/** Sign-in, the confirmation of who is signed in, and the second factor. */
export function registerLogin(
  app: FastifyInstance,
  deps: IdentityDeps,
  methods: readonly FlowMethod<LoginBody>[],
): FlowRuntime<LoginBody> {
  const definition: FlowDefinition<LoginBody> = {
    kind: 'login',
    page: '/login',
    firstState: 'choose_method',
    groups: ['oidc', 'default', 'webauthn', 'code', 'password', 'totp', 'lookup_secret'],
    methods,
    noMethod: messages.noLoginMethod,
    namesExpiry: true,

    async start(call, returnTo) {
      const requested = readRequested(call);
      const { session } = call;
      if (session && !requested.refresh && isReached(session.aal, requested.requestedAal)) {
        throw alreadySignedIn(returnAddress(returnTo, call.origin));
      }
      const identifier =
        requested.refresh && session ? await passwordIdentifier(deps.pool, session.identityId) : undefined;
      return {
        identityId:
          requested.refresh || requested.requestedAal === 'aal2' ? (session?.identityId ?? null) : null,
        body: {
          ...emptyBody(...greeting(requested)),
          ...requested,
          challenge: newChallenge(),
          values: identifier === undefined ? {} : { identifier },
        },
      };
    },

    async beforeSubmit({ call, flow }) {
      const { refresh, requestedAal } = flow.body;
      if (requestedAal === 'aal2' && !call.session) throw firstFactorRequired();
      if (!call.session || refresh || !isReached(call.session.aal, requestedAal)) return undefined;
      if (!wantsJson(call.request)) throw alreadySignedIn(returnAddress(flow.returnTo, call.origin));
      return { ...flow, body: { ...flow.body, messages: [messages.alreadySignedIn], fieldMessages: {} } };
    },

    restart({ body, expiresAt }) {
      return {
        ...body,
        challenge: newChallenge(),
        messages: [messages.loginExpired(expiresAt)],
        fieldMessages: {},
      };
    },

    members({ flow }) {
      return {
        created_at: flow.issuedAt.toISOString(),
        updated_at: flow.issuedAt.toISOString(),
        refresh: flow.body.refresh,
        requested_aal: flow.body.requestedAal,
      };
    },
  };
  return registerFlow(app, deps, definition);
}

function readRequested({ query, session }: FlowCall): Requested {
  const { refresh, aal = 'aal1' } = query;
  if (aal !== 'aal1' && aal !== 'aal2') {
    throw new KratosError(400, 'This assurance level does not exist.', { reason: 'aal is aal1 or aal2.' });
  }
  if (aal === 'aal2' && !session) throw firstFactorRequired();
  return { refresh: refresh === 'true' && session !== null, requestedAal: aal };
}

function greeting({ refresh, requestedAal }: Requested) {
  if (requestedAal === 'aal2') return [messages.secondFactorAsked];
  return refresh ? [messages.confirmItIsYou] : [];
}

function isReached(present: 'aal1' | 'aal2', requested: 'aal1' | 'aal2'): boolean {
  return present >= requested;
}

function firstFactorRequired(): KratosError {
  return new KratosError(401, 'A first factor is needed first.', {
    id: 'session_aal1_required',
    reason: 'There is no session whose assurance level could be raised.',
  });
}
