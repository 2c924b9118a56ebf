import type { Role } from '@opsdeck/shared/rbac/model';

export type DemoAccount = { email: string; password: string; role: Role; first: string; last: string };

const account = (role: Role, first: string, last: string): DemoAccount => ({
  email: `${role}@opsdeck.local`,
  password: `opsdeck-${role}`,
  role,
  first,
  last,
});

/** One account for each role. They exist only where the sample estate was loaded. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('admin', 'Nora', 'Lindqvist'),
  account('editor', 'Tomas', 'Rivera'),
  account('commander', 'Priya', 'Raman'),
  account('responder', 'Kwame', 'Boateng'),
  account('viewer', 'Yuki', 'Tanaka'),
  account('guest', 'Lena', 'Fischer'),
];
