import { refused, type FlowMethod } from '@/identity/flows/FlowMethod';
import { hidden, input, submit } from '@/identity/flows/nodes';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { tooManyAttempts } from '@/identity/KratosError';
import { finishSignIn } from '@/identity/login/finishSignIn';
import type { LoginBody } from '@/identity/login/LoginBody';
import { messages } from '@/identity/messages';
import { networkOf } from '@/identity/networkOf';
import { readText } from '@/identity/readText';
import { verifyPassword } from '@/identity/verifyPassword';

/** No address of an account is longer. */
const MAX_IDENTIFIER_LENGTH = 320;

export function passwordLogin(deps: IdentityDeps): FlowMethod<LoginBody> {
  return {
    name: 'password',
    async nodes({ flow: { body } }) {
      const identifier = readText(body.values.identifier);
      // Who signed in with something else has no password to confirm with.
      if (body.requestedAal === 'aal2' || (body.refresh && identifier === '')) return [];
      return [
        body.refresh
          ? hidden('default', 'identifier', identifier)
          : input(
              'default',
              {
                name: 'identifier',
                type: 'text',
                value: identifier,
                required: true,
                autocomplete: 'username',
              },
              messages.identifier,
            ),
        input(
          'password',
          { name: 'password', type: 'password', required: true, autocomplete: 'current-password' },
          messages.password,
        ),
        submit(
          'password',
          'method',
          'password',
          body.refresh ? messages.signIn : messages.signInWithPassword,
        ),
      ];
    },
    accepts: ({ method }, { flow }) => method === 'password' && flow.body.requestedAal === 'aal1',
    async submit(fields, step) {
      const { call, flow } = step;
      // A refresh is about the person who is signed in, whatever the form says.
      const isRefresh = flow.body.refresh && call.session !== null;
      const identifier = readText(isRefresh ? flow.body.values.identifier : fields.identifier).trim();
      const password = readText(fields.password);
      const values = { identifier: identifier.length > MAX_IDENTIFIER_LENGTH ? '' : identifier };
      if (identifier === '' || password === '') {
        const fieldMessages = {
          ...(identifier === '' ? { identifier: [messages.missing('identifier')] } : {}),
          ...(password === '' ? { password: [messages.missing('password')] } : {}),
        };
        return refused(flow, 'password', { values, fieldMessages });
      }
      if (identifier.length > MAX_IDENTIFIER_LENGTH) {
        return refused(flow, 'password', { values, messages: [messages.wrongCredentials] });
      }

      const guess = { identifier, address: networkOf(call.request.ip) };
      const permission = await deps.guesses.begin(guess);
      if (!permission.allowed) throw tooManyAttempts(permission.retryAfterSeconds);
      const verdict = await verifyPassword(deps.pool, identifier, password);
      if (verdict.kind === 'wrong') {
        return refused(flow, 'password', { values, messages: [messages.wrongCredentials] });
      }
      await deps.guesses.succeed(guess);
      if (verdict.kind === 'disabled') {
        return refused(flow, 'password', { values, messages: [messages.disabled] });
      }
      return finishSignIn(deps, step, {
        identityId: verdict.identityId,
        proof: { method: 'password', aal: 'aal1' },
      });
    },
  };
}
