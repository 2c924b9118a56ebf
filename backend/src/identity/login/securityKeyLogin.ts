import { countFactorGuess } from '@/identity/factors/countFactorGuess';
import {
  newChallenge,
  readSecurityKeys,
  requestOptions,
  useSecurityKey,
} from '@/identity/factors/securityKeys';
import { refused, type FlowMethod } from '@/identity/flows/FlowMethod';
import { hidden, input } from '@/identity/flows/nodes';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { factorOwner } from '@/identity/login/factorOwner';
import { finishSignIn } from '@/identity/login/finishSignIn';
import type { LoginBody } from '@/identity/login/LoginBody';
import { messages } from '@/identity/messages';
import { readText } from '@/identity/readText';

/** A security key or the device's own sensor as the second factor. */
export function securityKeyLogin(deps: IdentityDeps): FlowMethod<LoginBody> {
  return {
    name: 'webauthn',
    async nodes(step) {
      const owner = factorOwner(step);
      const keys = owner ? await readSecurityKeys(deps.pool, owner) : [];
      if (keys.length === 0) return [];
      const { challenge } = step.flow.body;
      const publicKey = await requestOptions({ keys, challenge, origin: step.call.origin });
      return [
        ...(step.flow.body.requestedAal === 'aal2'
          ? [hidden('default', 'identifier', step.call.session?.person.email)]
          : []),
        hidden('webauthn', 'webauthn_login'),
        input(
          'webauthn',
          {
            name: 'webauthn_login_trigger',
            type: 'button',
            value: JSON.stringify({ publicKey }),
            onclickTrigger: 'oryWebAuthnLogin',
          },
          messages.useSecurityKey,
        ),
      ];
    },
    accepts: ({ method, webauthn_login: answer }, step) =>
      factorOwner(step) !== null &&
      (method === 'webauthn' || (method === undefined && readText(answer) !== '')),
    async submit(fields, step) {
      const owner = factorOwner(step) ?? '';
      const { call, flow } = step;
      // An answer that somebody saw must not fit a second time.
      const next = { ...flow, body: { ...flow.body, challenge: newChallenge() } };
      const answer = readText(fields.webauthn_login);
      if (answer === '') return refused(next, 'webauthn', { messages: [messages.wrongSecurityKey] });
      const guess = await countFactorGuess(deps.guesses, owner);
      const isRight = await useSecurityKey(deps.pool, owner, {
        challenge: flow.body.challenge,
        answer,
        origin: call.origin,
      });
      if (!isRight) {
        return refused(next, 'webauthn', {
          messages: [isRight === null ? messages.noSecurityKey : messages.wrongSecurityKey],
        });
      }
      await guess.succeed();
      return finishSignIn(
        deps,
        { ...step, flow: next },
        { identityId: owner, proof: { method: 'webauthn', aal: 'aal2' } },
      );
    },
  };
}
