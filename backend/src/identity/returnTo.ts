import { KratosError } from '@/identity/KratosError';

// Control characters and backslashes are what browsers quietly drop or turn into slashes.
const suspicious = /[\u0000-\u0020\u007f\\]/;

/**
 * The guard of every `return_to`: an absolute address of the console itself, or null. Refused are other origins,
 * protocol-relative addresses, user names in front of the host, and everything that browsers read differently.
 */
export function safeReturnTo(value: string, origin: string): string | null {
  if (suspicious.test(value)) return null;
  const isPath = value.startsWith('/') && !value.startsWith('//');
  if (!isPath && !/^https?:\/\//i.test(value)) return null;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  return url.href;
}

/** `return_to` of a query: undefined when not given; anything that is not allowed is an error. */
export function readReturnTo(value: unknown, origin: string): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && safeReturnTo(value, origin) !== null) return value;
  throw new KratosError(400, 'The return_to address is not allowed.', {
    id: 'self_service_flow_return_to_forbidden',
    reason: 'Only addresses of this console can be returned to.',
  });
}
