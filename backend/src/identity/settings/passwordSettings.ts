import { hash, verify } from '@node-rs/argon2';
import { readCredential } from '@/identity/factors/credentialStore';
import { refused, type FlowMethod } from '@/identity/flows/FlowMethod';
import { input, submit } from '@/identity/flows/nodes';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { readTraits } from '@/identity/identityJson';
import { messages, type Message } from '@/identity/messages';
import { passwordProblem } from '@/identity/passwordProblem';
import { readText } from '@/identity/readText';
import { revokeOtherSessions } from '@/identity/sessionStore';
import { requirePrivileged } from '@/identity/settings/requirePrivileged';
import { saved } from '@/identity/settings/saved';
import type { SettingsBody } from '@/identity/settings/SettingsBody';

/** A new password, also the first one of somebody who came by another way. It ends the person's other sessions. */
export function passwordSettings(deps: IdentityDeps): FlowMethod<SettingsBody> {
  const { pool } = deps;
  return {
    name: 'password',
    async nodes() {
      return [
        input(
          'password',
          { name: 'password', type: 'password', required: true, autocomplete: 'new-password' },
          messages.password,
        ),
        submit('password', 'method', 'password', messages.save),
      ];
    },
    accepts: ({ method }) => method === 'password',
    async submit(fields, step) {
      const session = await requirePrivileged(deps, step, fields);
      const { identityId } = session;
      const password = readText(fields.password);
      const { email } = await readTraits(pool, identityId);
      const problem = password === '' ? messages.missing('password') : passwordProblem(password, email);
      const said = problem ?? (await sameAsBefore(deps, identityId, password));
      if (said) return refused(step.flow, 'password', { fieldMessages: { password: [said] } });
      await pool.query(
        `insert into opsdeck.identity_credentials (identity_id, type, identifier, config)
         values ($1, 'password', $2, $3)
         on conflict (identity_id, type) do update set config = excluded.config`,
        [identityId, email, { hashed_password: await hash(password) }],
      );
      await revokeOtherSessions(pool, identityId, session.id);
      return saved(step, { active: 'password' });
    },
  };
}

async function sameAsBefore(
  { pool }: Pick<IdentityDeps, 'pool'>,
  identityId: string,
  password: string,
): Promise<Message | null> {
  const present = await readCredential<{ hashed_password: string }>(pool, identityId, 'password');
  return present && (await verify(present.hashed_password, password)) ? messages.samePassword : null;
}
