import { isRecord } from '@opsdeck/shared/lib';

export type DemoAccount = { email: string; password: string; role: string };

const HOSTED_CLAIMS = [
  'organizations',
  'activeOrganization',
  'id',
  'name',
  'metadata',
  'backendUrl',
  'directAccess',
] as const;

/** The OpenID provider of the hosted variant, and where its tokens hold what. */
export type HostedConfig = {
  issuer: string;
  clientId: string;
  scope: string;
  audience: string | null;
  claims: Record<(typeof HOSTED_CLAIMS)[number], string>;
};

const VARIANTS = ['self-hosted', 'hosted', 'anonymous'] as const;

export type ConsoleConfig = {
  variant: (typeof VARIANTS)[number];
  /** `health` shows the health area alone. */
  product: 'console' | 'health';
  seed: string | null;
  demoAccounts: DemoAccount[];
  /** Whether mails of this installation can be read at `/mailbox`. */
  mailbox: boolean;
  /** Where help links lead, without a slash at the end. */
  docsUrl: string | null;
  /** Where people reach the backend when a proxy stands in front, as the installation tells it. */
  publicUrl: string | null;
  version: string | null;
  hosted: HostedConfig | null;
};

export const DEFAULT_CONSOLE_CONFIG: ConsoleConfig = {
  variant: 'self-hosted',
  product: 'console',
  seed: null,
  demoAccounts: [],
  mailbox: false,
  docsUrl: null,
  publicUrl: null,
  version: null,
  hosted: null,
};

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function isDemoAccount(value: unknown): value is DemoAccount {
  return (
    isRecord(value) &&
    typeof value['email'] === 'string' &&
    typeof value['password'] === 'string' &&
    typeof value['role'] === 'string'
  );
}

function toWebAddress(value: unknown): string | null {
  const text = toText(value);
  return text !== null && /^https?:\/\//.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : null;
}

function readHosted(value: unknown): HostedConfig | null {
  if (!isRecord(value) || !isRecord(value['claims'])) return null;
  const { claims } = value;
  const issuer = toWebAddress(value['issuer']);
  const clientId = toText(value['clientId']);
  const names = HOSTED_CLAIMS.map((claim) => [claim, toText(claims[claim])] as const);
  if (!issuer || !clientId || names.some(([, name]) => name === null)) return null;
  return {
    issuer,
    clientId,
    scope: toText(value['scope']) ?? 'openid',
    audience: toText(value['audience']),
    claims: Object.fromEntries(names) as HostedConfig['claims'],
  };
}

// The seeds that make the accounts of the demo.
const SEEDS_WITH_ACCOUNTS: readonly (string | null)[] = ['demo', 'full'];

/** Reads `/config.json`. Accounts are believed only together with a seed that makes them. */
export function parseConsoleConfig(body: unknown): ConsoleConfig {
  if (!isRecord(body)) return DEFAULT_CONSOLE_CONFIG;
  const seed = toText(body['seed']);
  const accounts = body['demoAccounts'];
  return {
    variant: VARIANTS.find((variant) => variant === body['variant']) ?? 'self-hosted',
    product: body['product'] === 'health' ? 'health' : 'console',
    seed,
    demoAccounts:
      SEEDS_WITH_ACCOUNTS.includes(seed) && Array.isArray(accounts) ? accounts.filter(isDemoAccount) : [],
    mailbox: seed === 'demo' && body['mailbox'] === true,
    docsUrl: toWebAddress(body['docsUrl']),
    publicUrl: toWebAddress(body['publicUrl']),
    version: toText(body['version']),
    hosted: readHosted(body['hosted']),
  };
}
