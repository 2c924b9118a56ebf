import { countFactorGuess } from '@/identity/factors/countFactorGuess';
import { readCredential } from '@/identity/factors/credentialStore';
import { useTotpCode } from '@/identity/factors/totp';
import { refused, type FlowMethod } from '@/identity/flows/FlowMethod';
import { input, submit } from '@/identity/flows/nodes';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { finishSignIn } from '@/identity/login/finishSignIn';
import type { LoginBody } from '@/identity/login/LoginBody';
import { factorOwner } from '@/identity/login/factorOwner';
import { messages } from '@/identity/messages';
import { readText } from '@/identity/readText';

/** The second factor from an authenticator app. */
export function totpLogin(deps: IdentityDeps): FlowMethod<LoginBody> {
  return {
    name: 'totp',
    async nodes(step) {
      const owner = factorOwner(step);
      if (!owner || !(await readCredential(deps.pool, owner, 'totp'))) return [];
      return [
        input(
          'totp',
          { name: 'totp_code', type: 'text', required: true, autocomplete: 'one-time-code' },
          messages.totpCode,
        ),
        submit('totp', 'method', 'totp', messages.useTotp),
      ];
    },
    accepts: ({ method }, step) => method === 'totp' && factorOwner(step) !== null,
    async submit(fields, step) {
      const owner = factorOwner(step) ?? '';
      const code = readText(fields.totp_code).replaceAll(/\s/g, '');
      if (code === '') {
        return refused(step.flow, 'totp', { fieldMessages: { totp_code: [messages.missing('totp_code')] } });
      }
      const guess = await countFactorGuess(deps.guesses, owner);
      const isRight = await useTotpCode(deps, owner, code);
      if (!isRight) {
        return refused(step.flow, 'totp', {
          messages: [isRight === null ? messages.noTotp : messages.wrongTotp],
        });
      }
      await guess.succeed();
      return finishSignIn(deps, step, { identityId: owner, proof: { method: 'totp', aal: 'aal2' } });
    },
  };
}
