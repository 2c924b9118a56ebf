import { toString as drawQrCode } from 'qrcode';
import { deleteCredential, readCredential } from '@/identity/factors/credentialStore';
import { newTotpSecret, setUpTotp, totpAddress, totpStep } from '@/identity/factors/totp';
import { refused, type FlowMethod, type FlowStep } from '@/identity/flows/FlowMethod';
import { image, input, submit, text } from '@/identity/flows/nodes';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { isTrue } from '@/identity/isTrue';
import { messages } from '@/identity/messages';
import { readText } from '@/identity/readText';
import { confirmSession } from '@/identity/sessionStore';
import { requirePrivileged } from '@/identity/settings/requirePrivileged';
import { saved } from '@/identity/settings/saved';
import type { SettingsBody } from '@/identity/settings/SettingsBody';
import { settingsOwner } from '@/identity/settings/settingsOwner';

const QR_SIZE = 256;

/** Adding an authenticator app by a first code of it, and removing it. */
export function totpSettings(deps: IdentityDeps): FlowMethod<SettingsBody> {
  const { pool, box } = deps;
  const isSetUp = async ({ call, flow }: FlowStep<SettingsBody>) =>
    (await readCredential(pool, settingsOwner(call, flow).identityId, 'totp')) !== null;

  return {
    name: 'totp',
    async nodes(step) {
      if (await isSetUp(step)) return [submit('totp', 'totp_unlink', 'true', messages.unlinkTotp)];
      const { person } = settingsOwner(step.call, step.flow);
      const secret = box.open(step.flow.body.totpSecret, NEW_SECRET);
      const src = await qrCode(totpAddress(secret, person.email));
      return [
        image('totp', { id: 'totp_qr', src, width: QR_SIZE, height: QR_SIZE, label: messages.totpQr }),
        text('totp', 'totp_secret_key', messages.totpSecret(secret), messages.totpSecretLabel),
        input(
          'totp',
          { name: 'totp_code', type: 'text', required: true, autocomplete: 'one-time-code' },
          messages.verifyCode,
        ),
        submit('totp', 'method', 'totp', messages.save),
      ];
    },
    accepts: ({ method, totp_unlink: unlink }) => method === 'totp' || isTrue(unlink),
    async submit(fields, step) {
      const { flow } = step;
      const { id, identityId } = await requirePrivileged(deps, step, fields);
      if (isTrue(fields.totp_unlink)) {
        await deleteCredential(pool, identityId, 'totp');
        return saved(step, { active: 'totp', body: { totpSecret: sealNewSecret(deps) } });
      }
      if (await isSetUp(step)) return refused(flow, 'totp', { messages: [messages.noSettingsMethod] });
      const code = readText(fields.totp_code).replaceAll(/\s/g, '');
      const secret = box.open(flow.body.totpSecret, NEW_SECRET);
      const timeStep = await totpStep(secret, code);
      if (timeStep === null) {
        const said = code === '' ? messages.missing('totp_code') : messages.wrongTotp;
        return refused(flow, 'totp', { fieldMessages: { totp_code: [said] } });
      }
      await setUpTotp(deps, identityId, { secret, step: timeStep });
      await confirmSession(pool, id, { method: 'totp', aal: 'aal2' });
      return saved(step, { active: 'totp', body: { totpSecret: sealNewSecret(deps) } });
    },
  };
}

const NEW_SECRET = 'new totp';

/** As a drawing: twenty times faster to make than a picture of points. */
async function qrCode(content: string): Promise<string> {
  const drawing = await drawQrCode(content, { type: 'svg', width: QR_SIZE });
  return `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
}

/** The secret that a flow offers. */
export function sealNewSecret({ box }: Pick<IdentityDeps, 'box'>): string {
  return box.seal(newTotpSecret(), NEW_SECRET);
}
