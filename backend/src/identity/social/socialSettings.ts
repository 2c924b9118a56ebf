import { refused, type FlowMethod } from '@/identity/flows/FlowMethod';
import { submit } from '@/identity/flows/nodes';
import { readText } from '@/identity/readText';
import { requirePrivileged } from '@/identity/settings/requirePrivileged';
import { saved } from '@/identity/settings/saved';
import type { SettingsBody } from '@/identity/settings/SettingsBody';
import { settingsOwner } from '@/identity/settings/settingsOwner';
import { leaveForProvider, type SocialDeps } from '@/identity/social/leaveForProvider';
import { hasPassword, readLinks, removeLink } from '@/identity/social/linkStore';
import { named } from '@/identity/social/socialLogin';
import { socialMessages } from '@/identity/social/socialMessages';

/** Linking accounts at providers, and unlinking them as long as another way to sign in remains. */
export function socialSettings(deps: SocialDeps): FlowMethod<SettingsBody> {
  const { pool, providers } = deps;
  const offered = providers.list.map(({ id }) => id);
  return {
    name: 'oidc',
    async nodes({ call, flow }) {
      if (providers.list.length === 0) return [];
      const { identityId } = settingsOwner(call, flow);
      const links = await readLinks(pool, identityId);
      const ways = links.filter((link) => offered.includes(link)).length;
      const canUnlink = ways > 1 || (await hasPassword(pool, identityId));
      return providers.list.flatMap((provider) => {
        if (!links.includes(provider.id)) {
          return [submit('oidc', 'link', provider.id, socialMessages.link(provider))];
        }
        return canUnlink ? [submit('oidc', 'unlink', provider.id, socialMessages.unlink(provider))] : [];
      });
    },
    accepts: ({ method, link, unlink }) =>
      (method === 'oidc' || method === undefined) && (readText(link) !== '' || readText(unlink) !== ''),
    async submit(fields, step) {
      const { call, flow } = step;
      const { identityId } = await requirePrivileged(deps, step, fields);
      const [link, unlink] = [readText(fields.link), readText(fields.unlink)];
      if (link !== '') {
        await leaveForProvider(deps, call, { flow, provider: link, identityId, askAgain: false });
        return refused(flow, 'oidc', { messages: [socialMessages.unreachable(named(deps, link))] });
      }
      const isRemoved = await removeLink(pool, { identityId, provider: unlink, offered });
      return isRemoved
        ? saved(step, { active: 'oidc' })
        : refused(flow, 'oidc', { messages: [socialMessages.lastWay] });
    },
  };
}
