import { refused, type FlowMethod } from '@/identity/flows/FlowMethod';
import type { FlowBody } from '@/identity/flows/flowStore';
import { submit } from '@/identity/flows/nodes';
import { readText } from '@/identity/readText';
import { leaveForProvider, type SocialDeps } from '@/identity/social/leaveForProvider';
import { named } from '@/identity/social/socialLogin';
import { socialMessages } from '@/identity/social/socialMessages';

/** Signing up with what a provider tells about somebody. */
export function socialRegistration(deps: SocialDeps): FlowMethod<FlowBody> {
  return {
    name: 'oidc',
    nodes: async () =>
      deps.providers.list.map((provider) =>
        submit('oidc', 'provider', provider.id, socialMessages.signUp(provider)),
      ),
    accepts: ({ method, provider }) =>
      (method === 'oidc' || method === undefined) && readText(provider) !== '',
    async submit(fields, { call, flow }) {
      const id = readText(fields.provider);
      await leaveForProvider(deps, call, { flow, provider: id, identityId: null, askAgain: false });
      return refused(flow, 'oidc', { messages: [socialMessages.unreachable(named(deps, id))] });
    },
  };
}
