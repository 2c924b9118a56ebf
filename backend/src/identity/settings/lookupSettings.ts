import { deleteCredential } from '@/identity/factors/credentialStore';
import {
  newLookupCodes,
  readLookupCodes,
  saveLookupCodes,
  type LookupCode,
} from '@/identity/factors/lookupCodes';
import { refused, type Fields, type FlowMethod, type FlowResult } from '@/identity/flows/FlowMethod';
import type { Flow } from '@/identity/flows/flowStore';
import { submit, text, type Node } from '@/identity/flows/nodes';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { isTrue } from '@/identity/isTrue';
import { messages } from '@/identity/messages';
import { confirmSession } from '@/identity/sessionStore';
import { isPrivileged, requirePrivileged } from '@/identity/settings/requirePrivileged';
import { saved } from '@/identity/settings/saved';
import type { SettingsBody } from '@/identity/settings/SettingsBody';
import { settingsOwner } from '@/identity/settings/settingsOwner';

const GROUP = 'lookup_secret';
const NEW_CODES = 'new lookup_secret';
const ACTIONS = ['reveal', 'regenerate', 'confirm', 'disable'] as const;
type Action = (typeof ACTIONS)[number];

/** Backup codes: new ones count once they were seen and confirmed. */
export function lookupSettings(deps: IdentityDeps): FlowMethod<SettingsBody> {
  const { pool, box } = deps;

  function openNewCodes({ body }: Flow<SettingsBody>): LookupCode[] | null {
    return body.newCodes === undefined
      ? null
      : (JSON.parse(box.open(body.newCodes, NEW_CODES)) as LookupCode[]);
  }

  return {
    name: 'lookup_secret',
    async nodes({ call, flow }) {
      const session = settingsOwner(call, flow);
      const newCodes = openNewCodes(flow);
      if (newCodes) return [listOf(newCodes), button('confirm')];
      const codes = await readLookupCodes(deps, session.identityId);
      if (!codes) return [button('regenerate')];
      const isShown = flow.body.showsCodes && isPrivileged(deps, session);
      return isShown
        ? [listOf(codes), button('disable'), button('regenerate')]
        : [button('reveal'), button('disable')];
    },
    accepts: (fields) => actionOf(fields) !== undefined,
    async submit(fields, step) {
      const { flow } = step;
      const { id, identityId } = await requirePrivileged(deps, step, fields);
      const { newCodes: _pending, ...rest } = flow.body;
      const body: SettingsBody = { ...rest, active: GROUP, messages: [], fieldMessages: {} };
      switch (actionOf(fields)) {
        case 'reveal':
          return show(flow, { ...body, showsCodes: true });
        case 'regenerate':
          return show(flow, { ...body, newCodes: box.seal(JSON.stringify(newLookupCodes()), NEW_CODES) });
        case 'disable':
          await deleteCredential(pool, identityId, 'lookup_secret');
          return saved({ ...step, flow: { ...flow, body } }, { active: GROUP });
        case 'confirm': {
          const codes = openNewCodes(flow);
          if (!codes) break;
          await saveLookupCodes(deps, identityId, codes);
          await confirmSession(pool, id, { method: 'lookup_secret', aal: 'aal2' });
          return saved({ ...step, flow: { ...flow, body } }, { active: GROUP });
        }
        case undefined:
      }
      return refused(flow, GROUP, { messages: [messages.noSettingsMethod] });
    },
  };
}

function actionOf(fields: Fields): Action | undefined {
  return ACTIONS.find((action) => isTrue(fields[`lookup_secret_${action}`]));
}

function show(flow: Flow<SettingsBody>, body: SettingsBody): FlowResult<SettingsBody> {
  return { kind: 'show', flow: { ...flow, body }, status: 200 };
}

function button(action: Action): Node {
  const label = {
    reveal: messages.revealLookup,
    regenerate: messages.regenerateLookup,
    confirm: messages.confirmLookup,
    disable: messages.disableLookup,
  }[action];
  return submit(GROUP, `lookup_secret_${action}`, 'true', label);
}

function listOf(codes: readonly LookupCode[]): Node {
  const secrets = codes.map(({ code, usedAt }) =>
    usedAt === undefined ? messages.lookupCodeShown(code) : messages.lookupCodeUsed(usedAt),
  );
  return text(GROUP, 'lookup_secret_codes', messages.lookupList(secrets), messages.lookupLabel);
}
