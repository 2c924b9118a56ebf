import type { FastifyInstance } from 'fastify';
import type { FlowMethod } from '@/identity/flows/FlowMethod';
import { emptyBody, type FlowBody } from '@/identity/flows/flowStore';
import { registerFlow, type FlowRuntime } from '@/identity/flows/registerFlow';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { alreadySignedIn, KratosError } from '@/identity/KratosError';
import { messages } from '@/identity/messages';
import { returnAddress } from '@/identity/returnAddress';

/** Making an account of one's own. */
export function registerRegistration(
  app: FastifyInstance,
  deps: IdentityDeps,
  methods: readonly FlowMethod<FlowBody>[],
): FlowRuntime<FlowBody> {
  return registerFlow<FlowBody>(app, deps, {
    kind: 'registration',
    page: '/registration',
    firstState: 'choose_method',
    groups: ['oidc', 'default', 'password'],
    methods,
    noMethod: messages.noRegistrationMethod,
    namesExpiry: true,
    async start(call, returnTo) {
      if (call.session) throw alreadySignedIn(returnAddress(returnTo, call.origin));
      await requireSwitchedOn(deps);
      return { identityId: null, body: emptyBody() };
    },
    async beforeSubmit({ call, flow }) {
      if (call.session) throw alreadySignedIn(returnAddress(flow.returnTo, call.origin));
      await requireSwitchedOn(deps);
      return undefined;
    },
    restart: ({ body, expiresAt }) => ({
      ...emptyBody(messages.registrationExpired(expiresAt)),
      values: body.values,
    }),
  });
}

/** Off by the property `registration.disable`, and wherever people do not have accounts here at all. */
export async function isRegistrationOpen({
  pool,
  config,
}: Pick<IdentityDeps, 'pool' | 'config'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from public.properties
     where name = 'registration.disable' and lower(trim(value)) = 'true' and deleted_at is null`,
  );
  return rowCount === 0 && config.signIn === 'self-hosted';
}

async function requireSwitchedOn(deps: IdentityDeps): Promise<void> {
  if (await isRegistrationOpen(deps)) return;
  throw new KratosError(400, 'Registration is switched off.', {
    id: 'self_service_flow_disabled',
    reason: 'Accounts are made by an administrator.',
  });
}
