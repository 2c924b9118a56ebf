import { refused, type FlowMethod } from '@/identity/flows/FlowMethod';
import { submit } from '@/identity/flows/nodes';
import type { LoginBody } from '@/identity/login/LoginBody';
import { readText } from '@/identity/readText';
import { leaveForProvider, type SocialDeps } from '@/identity/social/leaveForProvider';
import { readLinks } from '@/identity/social/linkStore';
import { socialMessages } from '@/identity/social/socialMessages';

/** One button for each provider; who confirms that it is them sees those that they have linked. */
export function socialLogin(deps: SocialDeps): FlowMethod<LoginBody> {
  const { providers, pool } = deps;
  return {
    name: 'oidc',
    async nodes({ call, flow: { body } }) {
      if (body.requestedAal === 'aal2' || providers.list.length === 0) return [];
      const linked = body.refresh && call.session ? await readLinks(pool, call.session.identityId) : null;
      return providers.list
        .filter(({ id }) => linked === null || linked.includes(id))
        .map((provider) => submit('oidc', 'provider', provider.id, socialMessages.signIn(provider)));
    },
    accepts: ({ method, provider }, { flow }) =>
      flow.body.requestedAal === 'aal1' &&
      (method === 'oidc' || method === undefined) &&
      readText(provider) !== '',
    async submit(fields, { call, flow }) {
      const id = readText(fields.provider);
      const askAgain = flow.body.refresh && call.session !== null;
      await leaveForProvider(deps, call, { flow, provider: id, identityId: null, askAgain });
      return refused(flow, 'oidc', { messages: [socialMessages.unreachable(named(deps, id))] });
    },
  };
}

/** The provider as people know it. */
export function named(
  { providers }: Pick<SocialDeps, 'providers'>,
  id: string,
): { id: string; label: string } {
  return providers.list.find((provider) => provider.id === id) ?? { id, label: id };
}
