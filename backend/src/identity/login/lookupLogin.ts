import { countFactorGuess } from '@/identity/factors/countFactorGuess';
import { readCredential } from '@/identity/factors/credentialStore';
import { useLookupCode } from '@/identity/factors/lookupCodes';
import { refused, type FlowMethod } from '@/identity/flows/FlowMethod';
import { input, submit } from '@/identity/flows/nodes';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { factorOwner } from '@/identity/login/factorOwner';
import { finishSignIn } from '@/identity/login/finishSignIn';
import type { LoginBody } from '@/identity/login/LoginBody';
import { messages } from '@/identity/messages';
import { readText } from '@/identity/readText';

/** A backup code as the second factor, each for once. */
export function lookupLogin(deps: IdentityDeps): FlowMethod<LoginBody> {
  return {
    name: 'lookup_secret',
    async nodes(step) {
      const owner = factorOwner(step);
      if (!owner || !(await readCredential(deps.pool, owner, 'lookup_secret'))) return [];
      return [
        input('lookup_secret', { name: 'lookup_secret', type: 'text', required: true }, messages.lookupCode),
        submit('lookup_secret', 'method', 'lookup_secret', messages.useLookup),
      ];
    },
    accepts: ({ method }, step) => method === 'lookup_secret' && factorOwner(step) !== null,
    async submit(fields, step) {
      const owner = factorOwner(step) ?? '';
      const code = readText(fields.lookup_secret).trim();
      if (code === '') {
        return refused(step.flow, 'lookup_secret', {
          fieldMessages: { lookup_secret: [messages.missing('lookup_secret')] },
        });
      }
      const guess = await countFactorGuess(deps.guesses, owner);
      const outcome = await useLookupCode(deps, owner, code);
      if (outcome !== 'right') {
        const said = {
          none: messages.noLookup,
          used: messages.usedLookup,
          wrong: messages.wrongLookup,
        }[outcome ?? 'none'];
        return refused(step.flow, 'lookup_secret', { messages: [said] });
      }
      await guess.succeed();
      return finishSignIn(deps, step, { identityId: owner, proof: { method: 'lookup_secret', aal: 'aal2' } });
    },
  };
}
