import {
  addSecurityKey,
  creationOptions,
  newChallenge,
  readNewKey,
  readSecurityKeys,
  removeSecurityKey,
} from '@/identity/factors/securityKeys';
import { refused, type FlowMethod } from '@/identity/flows/FlowMethod';
import { hidden, input, submit } from '@/identity/flows/nodes';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { messages } from '@/identity/messages';
import { readText } from '@/identity/readText';
import { confirmSession } from '@/identity/sessionStore';
import { requirePrivileged } from '@/identity/settings/requirePrivileged';
import { saved } from '@/identity/settings/saved';
import type { SettingsBody } from '@/identity/settings/SettingsBody';
import { settingsOwner } from '@/identity/settings/settingsOwner';

const UNNAMED = 'Security key';

/** Security keys and the device's own sensor: adding and removing them. */
export function securityKeySettings(deps: IdentityDeps): FlowMethod<SettingsBody> {
  const { pool } = deps;
  return {
    name: 'webauthn',
    async nodes({ call, flow }) {
      const { identityId, person } = settingsOwner(call, flow);
      const keys = await readSecurityKeys(pool, identityId);
      const { challenge } = flow.body;
      const { origin } = call;
      const { email, name } = person;
      const publicKey = await creationOptions({ identityId, email, name, keys, challenge, origin });
      return [
        ...keys.map((key) =>
          submit(
            'webauthn',
            'webauthn_remove',
            hexOf(key.id),
            messages.removeSecurityKey(key.name, key.addedAt),
          ),
        ),
        input('webauthn', { name: 'webauthn_register_displayname', type: 'text' }, messages.securityKeyName),
        hidden('webauthn', 'webauthn_register'),
        input(
          'webauthn',
          {
            name: 'webauthn_register_trigger',
            type: 'button',
            value: JSON.stringify({ publicKey }),
            onclickTrigger: 'oryWebAuthnRegistration',
          },
          messages.addSecurityKey,
        ),
      ];
    },
    accepts: ({ method, webauthn_register: added, webauthn_remove: removed }) =>
      method === 'webauthn' || readText(added) !== '' || readText(removed) !== '',
    async submit(fields, step) {
      const { call, flow } = step;
      const { id, identityId } = await requirePrivileged(deps, step, fields);
      const removed = readText(fields.webauthn_remove);
      if (removed !== '') {
        const isRemoved = await removeSecurityKey(pool, identityId, idOf(removed));
        if (!isRemoved) return refused(flow, 'webauthn', { messages: [messages.noSettingsMethod] });
        return saved(step, { active: 'webauthn' });
      }
      // An answer that somebody saw must not fit a second time.
      const body = { ...flow.body, challenge: newChallenge() };
      const name = readText(fields.webauthn_register_displayname).trim() || UNNAMED;
      const key = await readNewKey(
        {
          challenge: flow.body.challenge,
          answer: readText(fields.webauthn_register),
          origin: call.origin,
        },
        name,
      );
      if (!key || !(await addSecurityKey(pool, identityId, key))) {
        return refused({ ...flow, body }, 'webauthn', { messages: [messages.wrongSecurityKey] });
      }
      await confirmSession(pool, id, { method: 'webauthn', aal: 'aal2' });
      return saved(step, { active: 'webauthn', body });
    },
  };
}

function hexOf(id: string): string {
  return Buffer.from(id, 'base64url').toString('hex');
}

function idOf(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64url');
}
