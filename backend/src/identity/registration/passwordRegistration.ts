import { hash } from '@node-rs/argon2';
import { refused, type FlowMethod } from '@/identity/flows/FlowMethod';
import type { FlowBody } from '@/identity/flows/flowStore';
import { input, submit } from '@/identity/flows/nodes';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { messages } from '@/identity/messages';
import { passwordProblem } from '@/identity/passwordProblem';
import { readText } from '@/identity/readText';
import { finishRegistration } from '@/identity/registration/finishRegistration';
import { readSentTraits, traitNodes } from '@/identity/traits';

/** Signing up with an address, a name and a password, all in one form. */
export function passwordRegistration(deps: IdentityDeps): FlowMethod<FlowBody> {
  return {
    name: 'password',
    async nodes({ flow }) {
      return [
        ...traitNodes('default', flow.body.values.traits),
        input(
          'password',
          { name: 'password', type: 'password', required: true, autocomplete: 'new-password' },
          messages.password,
        ),
        submit('password', 'method', 'password', messages.signUp),
      ];
    },
    accepts: ({ method }) => method === 'password',
    async submit(fields, step) {
      const { traits, fieldMessages } = readSentTraits(fields);
      const password = readText(fields.password);
      // An address that is refused is nothing to compare with, and may be very long.
      const identifier = fieldMessages['traits.email'] ? '' : traits.email;
      const problem = password === '' ? messages.missing('password') : passwordProblem(password, identifier);
      if (problem) fieldMessages.password = [problem];
      if (Object.keys(fieldMessages).length > 0) {
        return refused(step.flow, 'password', { values: { traits }, fieldMessages });
      }
      return finishRegistration(deps, step, {
        traits,
        proof: { method: 'password', aal: 'aal1' },
        addCredentials: async (client, identityId) => {
          await client.query(
            `insert into opsdeck.identity_credentials (identity_id, type, identifier, config)
             values ($1, 'password', $2, $3)`,
            [identityId, traits.email, { hashed_password: await hash(password) }],
          );
        },
      });
    },
  };
}
