import { expect, request } from '@playwright/test';
import { signInQuickly } from './signInQuickly';

const ROLES = ['admin', 'editor', 'commander', 'responder', 'viewer', 'guest'] as const;
// As in the sample estate, where journeys recognise people by their first names.
const FIRST_NAMES: Partial<Record<(typeof ROLES)[number], string>> = { viewer: 'Yuki' };
const addressOf = (role: string) => `${role}@opsdeck.local`;

type Identity = { id: string; traits: { email?: string } };

/**
 * The accounts that the journeys sign in with, made through the administration of a real Kratos. Returns how to take
 * those away again that were not there before.
 */
export async function createKratosAccounts(adminUrl: string): Promise<() => Promise<void>> {
  const admin = await request.newContext({ baseURL: adminUrl });
  const made: string[] = [];
  for (const role of ROLES) {
    const email = addressOf(role);
    const answer = await admin.post('/admin/identities', {
      data: {
        schema_id: 'default',
        traits: { email, name: { first: FIRST_NAMES[role] ?? role, last: 'Journey' } },
        credentials: { password: { config: { password: `opsdeck-${role}` } } },
        verifiable_addresses: [{ value: email, via: 'email', verified: true, status: 'completed' }],
        metadata_public: { role },
      },
    });
    if (answer.status() === 201) {
      made.push(((await answer.json()) as Identity).id);
      continue;
    }
    expect(answer.status(), `${email}: ${await answer.text()}`).toBe(409);
    // Left behind by a run that was ended hard.
    const found = await admin.get(`/admin/identities?credentials_identifier=${encodeURIComponent(email)}`);
    const [identity] = (await found.json()) as Identity[];
    const patched = await admin.patch(`/admin/identities/${identity?.id}`, {
      data: [{ op: 'add', path: '/metadata_public', value: { role } }],
    });
    expect(patched.ok(), await patched.text()).toBe(true);
  }
  return async () => {
    await removeAccounts(admin, made);
    await admin.dispose();
  };
}

type Admin = Awaited<ReturnType<typeof request.newContext>>;

/** The accounts of the run, and those that journeys registered. */
async function removeAccounts(admin: Admin, made: readonly string[]): Promise<void> {
  const listed = (await (await admin.get('/admin/identities?per_page=500')).json()) as Identity[];
  const registered = listed.filter(({ traits }) =>
    /^(journey-.*@example\.com|ada-[\da-f]{8}@opsdeck\.local)$/.test(traits.email ?? ''),
  );
  for (const id of new Set([...made, ...registered.map((identity) => identity.id)])) {
    await admin.delete(`/admin/identities/${id}`);
  }
}

/** Another console stands in for Kratos: its demo accounts get their roles where Kratos keeps them. */
export async function giveStandInRoles(url: string): Promise<void> {
  const admin = await request.newContext({ baseURL: url });
  await signInQuickly(admin, addressOf('admin'), 'opsdeck-admin');
  const identities = (await (await admin.get('/api/db/identities?select=id,traits')).json()) as Identity[];
  for (const role of ROLES) {
    const identity = identities.find(({ traits }) => traits.email === addressOf(role));
    const answer = await admin.patch(`/api/db/identities?id=eq.${identity?.id}`, {
      data: { metadata_public: { role } },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await admin.dispose();
}
