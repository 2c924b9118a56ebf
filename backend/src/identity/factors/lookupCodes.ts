import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { SecretBox } from '@/identity/createSecretBox';
import { changeCredential, readCredential, saveCredential } from '@/identity/factors/credentialStore';

const CODE_COUNT = 12;
const CODE_LENGTH = 8;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

export type LookupCode = { code: string; usedAt?: string };

type Deps = { pool: pg.Pool; box: SecretBox };
/** All codes together, sealed: they can be shown again to who has just proved who they are. */
type LookupConfig = { codes: string };

export function newLookupCodes(): LookupCode[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
  return Array.from({ length: CODE_COUNT }, () => ({
    code: Array.from({ length: CODE_LENGTH }, letter).join(''),
  }));
}

export async function readLookupCodes({ pool, box }: Deps, identityId: string): Promise<LookupCode[] | null> {
  const config = await readCredential<LookupConfig>(pool, identityId, 'lookup_secret');
  return config && openCodes(box, identityId, config);
}

export async function saveLookupCodes(
  { pool, box }: Deps,
  identityId: string,
  codes: readonly LookupCode[],
): Promise<void> {
  await saveCredential(pool, {
    identityId,
    type: 'lookup_secret',
    config: sealCodes(box, identityId, codes),
  });
}

export type LookupOutcome = 'right' | 'used' | 'wrong';

/** A code counts once; null when the account has none at all. */
export function useLookupCode(
  { pool, box }: Deps,
  identityId: string,
  typed: string,
): Promise<LookupOutcome | null> {
  const wanted = typed.trim().toLowerCase();
  return changeCredential<LookupConfig, LookupOutcome>(
    pool,
    { identityId, type: 'lookup_secret' },
    async (config) => {
      const codes = openCodes(box, identityId, config);
      const found = codes.find(({ code }) => code === wanted);
      if (!found) return { result: 'wrong' };
      if (found.usedAt) return { result: 'used' };
      found.usedAt = new Date().toISOString();
      return { config: sealCodes(box, identityId, codes), result: 'right' };
    },
  );
}

function sealCodes(box: SecretBox, identityId: string, codes: readonly LookupCode[]): LookupConfig {
  return { codes: box.seal(JSON.stringify(codes), context(identityId)) };
}

function openCodes(box: SecretBox, identityId: string, config: LookupConfig): LookupCode[] {
  return JSON.parse(box.open(config.codes, context(identityId))) as LookupCode[];
}

function context(identityId: string): string {
  return `lookup_secret ${identityId}`;
}
