import type { FastifyInstance } from 'fastify';
import { newChallenge } from '@/identity/factors/securityKeys';
import { resume } from '@/identity/flows/continuity';
import { flowCall } from '@/identity/flows/FlowCall';
import type { Fields, FlowMethod } from '@/identity/flows/FlowMethod';
import { emptyBody, findFlow, isExpired } from '@/identity/flows/flowStore';
import { registerFlow, type FlowRuntime } from '@/identity/flows/registerFlow';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { readIdentity } from '@/identity/identityJson';
import { flowNotFound, identityMismatch, KratosError } from '@/identity/KratosError';
import { messages, type Message } from '@/identity/messages';
import { pendingChange } from '@/identity/settings/requirePrivileged';
import type { SettingsBody } from '@/identity/settings/SettingsBody';
import { SETTINGS_PAGE, settingsOwner } from '@/identity/settings/settingsOwner';
import { sealNewSecret } from '@/identity/settings/totpSettings';

/** A new settings flow begins with this. */
export function settingsBody(deps: Pick<IdentityDeps, 'box'>, ...said: Message[]): SettingsBody {
  return { ...emptyBody(...said), totpSecret: sealNewSecret(deps), challenge: newChallenge() };
}

/** What people change about their own account. */
export function registerSettings(
  app: FastifyInstance,
  deps: IdentityDeps,
  methods: readonly FlowMethod<SettingsBody>[],
): FlowRuntime<SettingsBody> {
  const settings = registerFlow<SettingsBody>(app, deps, {
    kind: 'settings',
    page: SETTINGS_PAGE,
    firstState: 'show_form',
    groups: ['default', 'profile', 'password', 'oidc', 'lookup_secret', 'webauthn', 'totp'],
    methods,
    noMethod: messages.noSettingsMethod,
    async start(call) {
      return { identityId: settingsOwner(call).identityId, body: settingsBody(deps) };
    },
    mayRead({ call, flow }) {
      settingsOwner(call, flow);
    },
    async beforeSubmit({ call, flow }) {
      settingsOwner(call, flow);
      return undefined;
    },
    refreshed: (flow) => ({
      ...flow,
      state: 'show_form',
      body: { ...flow.body, values: {}, showsCodes: false },
    }),
    restart: ({ expiresAt }) => settingsBody(deps, messages.settingsExpired(expiresAt)),
    members: async ({ call, flow }) => ({
      identity: await readIdentity(deps.pool, flow.identityId ?? '', call.publicUrl),
    }),
  });

  // The browser comes back here from proving who it is: the change that waited is made.
  app.get('/self-service/settings', async (request, reply) => {
    const call = flowCall(request, reply);
    const flow = await findFlow<SettingsBody>(deps.pool, 'settings', call.query.flow);
    if (!flow) throw flowNotFound();
    const { identityId } = settingsOwner(call, flow);
    if (isExpired(flow)) {
      throw new KratosError(410, 'The flow has expired.', {
        reason: 'Start a new flow.',
        navigateTo: `${call.origin}${SETTINGS_PAGE}`,
      });
    }
    const pending = await resume(deps, call, pendingChange(flow));
    if (!pending) return settings.show(call, flow);
    if (pending.identityId !== identityId) throw identityMismatch();
    return settings.resubmit(call, flow, pending.payload as Fields);
  });

  app.get('/.well-known/change-password', async (request, reply) =>
    reply.redirect(`${flowCall(request, reply).origin}${SETTINGS_PAGE}`, 303),
  );
  return settings;
}
