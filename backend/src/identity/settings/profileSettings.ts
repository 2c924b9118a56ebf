import { inTransaction } from '@/checks/inTransaction';
import { refused, type FlowMethod } from '@/identity/flows/FlowMethod';
import { submit } from '@/identity/flows/nodes';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { readTraits } from '@/identity/identityJson';
import { isUniqueViolation } from '@/identity/isUniqueViolation';
import { tooManyAttempts } from '@/identity/KratosError';
import { messages } from '@/identity/messages';
import { requirePrivileged } from '@/identity/settings/requirePrivileged';
import { saved } from '@/identity/settings/saved';
import type { SettingsBody } from '@/identity/settings/SettingsBody';
import { settingsOwner } from '@/identity/settings/settingsOwner';
import { readSentTraits, traitNodes, type Traits } from '@/identity/traits';

/** Name and address; who changes the address proves first who they are, and then that the new one is theirs. */
export function profileSettings(deps: IdentityDeps): FlowMethod<SettingsBody> {
  return {
    name: 'profile',
    async nodes({ call, flow }) {
      const { identityId } = settingsOwner(call, flow);
      const known = flow.body.values.traits ?? (await readTraits(deps.pool, identityId));
      return [...traitNodes('profile', known), submit('profile', 'method', 'profile', messages.save)];
    },
    accepts: ({ method }) => method === 'profile',
    async submit(fields, step) {
      const { call, flow } = step;
      const { identityId } = settingsOwner(call, flow);
      const { traits, fieldMessages } = readSentTraits(fields);
      const values = { traits };
      if (Object.keys(fieldMessages).length > 0) return refused(flow, 'profile', { values, fieldMessages });
      const before = await readTraits(deps.pool, identityId);
      const isMoved = traits.email !== before.email.toLowerCase();
      if (isMoved) {
        await requirePrivileged(deps, step, fields);
        await countMove(deps, identityId, traits.email);
      }
      const isTaken = !(await saveTraits(deps, identityId, traits));
      if (isTaken) return refused(flow, 'profile', { values, messages: [messages.accountExists] });
      const verification = isMoved
        ? await deps.startVerification?.(call, { identityId, address: traits.email })
        : undefined;
      return saved(step, {
        active: 'profile',
        continueWith: verification ? [{ action: 'show_verification_ui', flow: verification }] : [],
      });
    },
  };
}

/** The form tells whether an address is taken, so nobody may ask for many. */
async function countMove(
  { guesses }: Pick<IdentityDeps, 'guesses'>,
  identityId: string,
  email: string,
): Promise<void> {
  const permission = await guesses.begin({
    identifier: `move to ${email}`,
    address: `move of ${identityId}`,
  });
  if (!permission.allowed) throw tooManyAttempts(permission.retryAfterSeconds);
}

/** False when the address belongs to another account. */
async function saveTraits(
  { pool }: Pick<IdentityDeps, 'pool'>,
  identityId: string,
  traits: Traits,
): Promise<boolean> {
  try {
    await inTransaction(pool, async (client) => {
      await client.query('update opsdeck.identities set traits = traits || $2 where id = $1', [
        identityId,
        traits,
      ]);
      await client.query(
        `update opsdeck.identity_credentials set identifier = $2
         where identity_id = $1 and type = 'password' and identifier <> $2`,
        [identityId, traits.email],
      );
      // Who reads the mails of the old address has no more to do with this account.
      await client.query('delete from opsdeck.codes where identity_id = $1 and lower(address) <> $2', [
        identityId,
        traits.email,
      ]);
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
