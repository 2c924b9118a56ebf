import { isIPv6 } from 'node:net';

const PARTS = 8;
const NETWORK_PARTS = 4;

/** Who calls, for counting: a single subscriber has a whole /64 of IPv6 addresses, so that all of it counts as one. */
export function networkOf(ip: string): string {
  const address = ip.split('%', 1)[0] ?? '';
  if (!isIPv6(address)) return ip;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::', 2);
  const before = partsOf(head);
  const after = tail === undefined ? [] : partsOf(tail);
  const zeros = Array<string>(Math.max(0, PARTS - before.length - after.length)).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, NETWORK_PARTS);
  return `${network.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`;
}

/** The last four bytes may be written as an IPv4 address, which is two parts. */
function partsOf(text: string): string[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => (part.includes('.') ? ['0', '0'] : [part]));
}
