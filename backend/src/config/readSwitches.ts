import { existsSync, readFileSync } from 'node:fs';
import { StartupError } from './StartupError';
import {
  DEFAULT_CLAIMS,
  DEFAULT_SWITCHES,
  type Oidc,
  type OidcClaims,
  type SocialProvider,
  type Switches,
} from './switches';

type Environment = Record<string, string | undefined>;
type Fields = Record<string, unknown>;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const PROVIDER_ID = /^[a-z0-9][a-z0-9_-]{0,62}$/;

function textOf(env: Environment, name: string): string | null {
  return env[name]?.trim() || null;
}

function oneOf<T extends string>(env: Environment, name: string, known: readonly T[], fallback: T): T {
  const text = textOf(env, name);
  if (text === null) return fallback;
  const found = known.find((value) => value === text);
  if (!found) throw new StartupError(`${name} must be one of ${known.join(', ')}, not "${text}".`);
  return found;
}

/** An https address, or http to this machine, without a slash at the end. */
function readWebAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!url || !isSafe || url.username || url.password || url.hash || url.search) {
    throw new StartupError(`${name} must be an https address (http only on this machine), not "${text}".`);
  }
  return url.href.replace(/\/+$/, '');
}

function webAddress(env: Environment, name: string): string | null {
  const text = textOf(env, name);
  return text === null ? null : readWebAddress(name, text);
}

function seconds(env: Environment, name: string, fallback: number): number {
  const text = textOf(env, name);
  if (text === null) return fallback;
  if (!/^\d{1,7}$/.test(text) || Number(text) < 1) {
    throw new StartupError(`${name} must be a number of seconds from 1 to 9999999, not "${text}".`);
  }
  return Number(text);
}

// What was read stays out of the messages: it may hold secrets.
function readJson(name: string, text: string): unknown {
  const isInline = /^[[{]/.test(text);
  if (!isInline && !existsSync(text)) throw new StartupError(`${name} names a file that does not exist.`);
  try {
    return JSON.parse(isInline ? text : readFileSync(text, 'utf8'));
  } catch {
    throw new StartupError(`${name} is no JSON, nor a file of JSON.`);
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readClaims(env: Environment): OidcClaims {
  const name = 'OPSDECK_OIDC_CLAIMS';
  const text = textOf(env, name);
  if (text === null) return DEFAULT_CLAIMS;
  const given = readJson(name, text);
  if (!isFields(given)) throw new StartupError(`${name} must be an object of claim names.`);
  for (const [key, value] of Object.entries(given)) {
    if (!(key in DEFAULT_CLAIMS) || typeof value !== 'string' || value === '') {
      throw new StartupError(
        `${name} may name ${Object.keys(DEFAULT_CLAIMS).join(', ')}, each with a text; "${key}" is not fit.`,
      );
    }
  }
  return { ...DEFAULT_CLAIMS, ...given };
}

function readOidc(env: Environment): Oidc {
  const issuer = webAddress(env, 'OPSDECK_OIDC_ISSUER');
  const clientId = textOf(env, 'OPSDECK_OIDC_CLIENT_ID');
  if (!issuer || !clientId) {
    throw new StartupError('OPSDECK_SIGN_IN=hosted needs OPSDECK_OIDC_ISSUER and OPSDECK_OIDC_CLIENT_ID.');
  }
  return {
    issuer,
    clientId,
    scope: textOf(env, 'OPSDECK_OIDC_SCOPE') ?? 'openid profile email',
    audience: textOf(env, 'OPSDECK_OIDC_AUDIENCE'),
    claims: readClaims(env),
  };
}

function readSocialProvider(entry: unknown): SocialProvider {
  const name = 'OPSDECK_SOCIAL_PROVIDERS';
  const field = (key: string) => {
    const value = isFields(entry) ? entry[key] : undefined;
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const id = field('id');
  const issuer = field('issuer');
  const clientId = field('clientId');
  if (!id || !PROVIDER_ID.test(id) || !issuer || !clientId) {
    throw new StartupError(
      `${name}: each provider needs an id (a-z, 0-9, - and _), an issuer and a clientId; "${id ?? ''}" lacks one.`,
    );
  }
  return {
    id,
    issuer: readWebAddress(`${name}, issuer of ${id}`, issuer),
    clientId,
    label: field('label') ?? id,
    clientSecret: field('clientSecret'),
    scope: field('scope') ?? 'openid profile email',
  };
}

function readSocialProviders(env: Environment): SocialProvider[] {
  const name = 'OPSDECK_SOCIAL_PROVIDERS';
  const text = textOf(env, name);
  if (text === null) return [];
  const given = readJson(name, text);
  if (!Array.isArray(given)) throw new StartupError(`${name} must be a list of providers.`);
  const providers = given.map(readSocialProvider);
  const ids = new Set(providers.map(({ id }) => id));
  if (ids.size < providers.length) throw new StartupError(`${name} names the same id twice.`);
  return providers;
}

function readSmtp(env: Environment): Switches['smtp'] {
  const url = textOf(env, 'OPSDECK_SMTP_URL');
  if (url === null) return null;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !['smtp:', 'smtps:'].includes(parsed.protocol) || !parsed.hostname) {
    throw new StartupError('OPSDECK_SMTP_URL must look like smtp://user:password@host:587.');
  }
  return { url, from: textOf(env, 'OPSDECK_SMTP_FROM') ?? 'Opsdeck <no-reply@localhost>' };
}

function readOrigins(env: Environment): string[] {
  const name = 'OPSDECK_CONSOLE_ORIGINS';
  return (textOf(env, name)?.split(',') ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const address = readWebAddress(name, part);
      if (new URL(address).origin !== address) {
        throw new StartupError(`${name} takes origins without a path, not "${part}".`);
      }
      return address;
    });
}

/** Reads what may be switched on and off; anything unusable is a StartupError that names the variable. */
export function readSwitches(env: Environment): Switches {
  const signIn = oneOf(
    env,
    'OPSDECK_SIGN_IN',
    ['self-hosted', 'hosted', 'anonymous'],
    DEFAULT_SWITCHES.signIn,
  );
  return {
    signIn,
    // Who does not sign in sees the health checks and nothing else.
    product:
      signIn === 'anonymous'
        ? 'health'
        : oneOf(env, 'OPSDECK_PRODUCT', ['console', 'health'], DEFAULT_SWITCHES.product),
    publicViews: oneOf(env, 'OPSDECK_PUBLIC_VIEWS', ['on', 'off'], 'on') === 'on',
    docsUrl: webAddress(env, 'OPSDECK_DOCS_URL') ?? DEFAULT_SWITCHES.docsUrl,
    publicUrl: webAddress(env, 'OPSDECK_PUBLIC_URL'),
    smtp: readSmtp(env),
    oidc: signIn === 'hosted' ? readOidc(env) : null,
    organizationId: textOf(env, 'OPSDECK_ORGANIZATION'),
    consoleOrigins: readOrigins(env),
    socialProviders: readSocialProviders(env),
    kratosUrl: webAddress(env, 'OPSDECK_KRATOS_URL'),
    privilegedSessionSeconds: seconds(
      env,
      'OPSDECK_PRIVILEGED_SESSION_SECONDS',
      DEFAULT_SWITCHES.privilegedSessionSeconds,
    ),
    flowLifeSeconds: seconds(env, 'OPSDECK_FLOW_LIFE_SECONDS', DEFAULT_SWITCHES.flowLifeSeconds),
  };
}
