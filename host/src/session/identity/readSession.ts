import { isRecord } from '@opsdeck/shared/lib';

/** A session of the identity service, as far as the console tells people about it. */
export type IdentitySession = {
  id: string;
  /** The person, where the answer tells who it is. */
  identityId: string | null;
  startedAt: string | null;
  /** The newest browser of this session. */
  userAgent: string | null;
  address: string | null;
};

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Reads a session, or null when the value is none. */
export function readSession(value: unknown): IdentitySession | null {
  if (!isRecord(value)) return null;
  const id = toText(value['id']);
  if (id === null) return null;
  const devices = Array.isArray(value['devices']) ? value['devices'].filter(isRecord) : [];
  const device = devices.at(-1);
  return {
    id,
    identityId: isRecord(value['identity']) ? toText(value['identity']['id']) : null,
    startedAt: toText(value['authenticated_at']) ?? toText(value['issued_at']),
    userAgent: toText(device?.['user_agent']),
    address: toText(device?.['ip_address']),
  };
}
