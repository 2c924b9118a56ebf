import type { FlowNode } from '@/session/identity/readFlow';

export type SettingsSection = { id: string; title: string; nodes: FlowNode[] };

/** The sections in the order and with the titles of the specification. */
const SECTIONS: readonly { id: string; title: string; groups: readonly string[] }[] = [
  { id: 'profile', title: 'Profile Settings', groups: ['profile'] },
  { id: 'password', title: 'Change Password', groups: ['password'] },
  { id: 'oidc', title: 'Manage Social Sign In', groups: ['oidc', 'saml'] },
  { id: 'lookup_secret', title: 'Manage 2FA Backup Recovery Codes', groups: ['lookup_secret'] },
  { id: 'totp', title: 'Manage 2FA TOTP Authenticator App', groups: ['totp'] },
  { id: 'webauthn', title: 'Manage Hardware Tokens and Biometrics', groups: ['webauthn', 'passkey'] },
];
const KNOWN_GROUPS = ['default', ...SECTIONS.flatMap(({ groups }) => groups)];

function isSomething(nodes: readonly FlowNode[]): boolean {
  return nodes.some(({ kind }) => kind !== 'hidden');
}

/**
 * The form of the account, cut into its sections. Each has what all have in common, such as the token against
 * forgery, and shows only when the service offers something for it.
 */
export function settingsSections(nodes: readonly FlowNode[]): SettingsSection[] {
  const common = nodes.filter(({ group }) => group === 'default');
  const known = SECTIONS.map(({ id, title, groups }) => ({
    id,
    title,
    own: nodes.filter(({ group }) => groups.includes(group)),
  }));
  const others = nodes.filter(({ group }) => !KNOWN_GROUPS.includes(group));
  return [...known, { id: 'other', title: 'Other Settings', own: others }]
    .filter(({ own }) => isSomething(own))
    .map(({ id, title, own }) => ({ id, title, nodes: [...common, ...own] }));
}

/** The section that a method belongs to. */
export function sectionOfGroup(sections: readonly SettingsSection[], group: string | null): string | null {
  if (group === null || group === 'default') return null;
  return sections.find(({ nodes }) => nodes.some((node) => node.group === group))?.id ?? null;
}
