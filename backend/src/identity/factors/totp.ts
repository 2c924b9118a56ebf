import { generateSecret, generateURI, verify } from 'otplib';
import type pg from 'pg';
import type { SecretBox } from '@/identity/createSecretBox';
import { changeCredential, saveCredential } from '@/identity/factors/credentialStore';

const ISSUER = 'Opsdeck';
/** One step before and after: clocks of phones are not exact. */
const TOLERANCE_SECONDS = 30;

type Deps = { pool: pg.Pool; box: SecretBox };
type TotpConfig = {
  /** Sealed. */
  secret: string;
  /** A code counts once: only codes of later steps are taken. */
  lastStep: number;
};

export function newTotpSecret(): string {
  return generateSecret();
}

/** What the QR code says to an authenticator app. */
export function totpAddress(secret: string, account: string): string {
  return generateURI({ issuer: ISSUER, label: account, secret });
}

/** The time step of a right code, null for a wrong one. */
export async function totpStep(secret: string, code: string, afterStep?: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const outcome = await verify({
    secret,
    token: code,
    epochTolerance: TOLERANCE_SECONDS,
    ...(afterStep === undefined ? {} : { afterTimeStep: afterStep }),
  });
  return outcome.valid && 'timeStep' in outcome ? outcome.timeStep : null;
}

export async function setUpTotp(
  { pool, box }: Deps,
  identityId: string,
  { secret, step }: { secret: string; step: number },
): Promise<void> {
  const config: TotpConfig = { secret: box.seal(secret, context(identityId)), lastStep: step };
  await saveCredential(pool, { identityId, type: 'totp', config });
}

/** Null when the account has no authenticator app. */
export function useTotpCode({ pool, box }: Deps, identityId: string, code: string): Promise<boolean | null> {
  return changeCredential<TotpConfig, boolean>(pool, { identityId, type: 'totp' }, async (config) => {
    const secret = box.open(config.secret, context(identityId));
    const step = await totpStep(secret, code, config.lastStep);
    return step === null ? { result: false } : { config: { ...config, lastStep: step }, result: true };
  });
}

function context(identityId: string): string {
  return `totp ${identityId}`;
}
