import { isRecord } from '../lib/isRecord';

function own(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The claim of a name. A name that no claim has as a whole, such as `realm.orgs`, is a path. */
export function readClaim(claims: unknown, name: string): unknown {
  const whole = own(claims, name);
  if (whole !== undefined || !name.includes('.')) return whole;
  return name.split('.').reduce<unknown>(own, claims);
}
