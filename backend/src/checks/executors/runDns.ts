import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { CheckInvalidError } from '../CheckResult';
import { type CheckSpec, readList, readNumber, readText, readThreshold, requireText } from '../readSpec';
import type { Executor } from './Executor';
import { judgeThreshold } from './judgeThreshold';

const QUERY_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'PTR', 'SRV', 'TXT', 'CAA', 'SOA'] as const;
type QueryType = (typeof QUERY_TYPES)[number];

function readQueryType(spec: CheckSpec): QueryType {
  const text = (readText(spec, 'querytype') ?? 'A').trim().toUpperCase();
  const type = QUERY_TYPES.find((candidate) => candidate === text);
  if (!type) throw new CheckInvalidError(`querytype must be one of ${QUERY_TYPES.join(', ')}`);
  return type;
}

/** Without a server of its own the check asks what every program on this machine asks, hosts file included. */
async function askSystem(query: string, type: QueryType): Promise<string[]> {
  const addresses = await lookup(query, { all: true, family: type === 'A' ? 4 : 6 });
  return addresses.map(({ address }) => address);
}

async function askServer(resolver: Resolver, query: string, type: QueryType): Promise<string[]> {
  switch (type) {
    case 'A':
      return resolver.resolve4(query);
    case 'AAAA':
      return resolver.resolve6(query);
    case 'CNAME':
      return resolver.resolveCname(query);
    case 'NS':
      return resolver.resolveNs(query);
    case 'PTR':
      return isIP(query) ? resolver.reverse(query) : resolver.resolvePtr(query);
    case 'TXT':
      return (await resolver.resolveTxt(query)).map((chunks) => chunks.join(''));
    case 'MX':
      return (await resolver.resolveMx(query)).map(({ exchange, priority }) => `${exchange} ${priority}`);
    case 'SRV':
      return (await resolver.resolveSrv(query)).map(
        ({ name, port, priority, weight }) => `${name} ${port} ${priority} ${weight}`,
      );
    case 'CAA':
      return (await resolver.resolveCaa(query)).map((record) => JSON.stringify(record));
    case 'SOA': {
      const { nsname, hostmaster, serial } = await resolver.resolveSoa(query);
      return [`${nsname} ${hostmaster} ${serial}`];
    }
  }
}

/** Names compare without their final dot and letter case, as name servers do. */
function normalise(record: string, type: QueryType): string {
  if (type === 'TXT' || type === 'CAA') return record;
  const words = record
    .trim()
    .split(/\s+/)
    .map((word) => word.toLowerCase().replace(/\.$/, ''));
  // People write mail exchangers both as "10 host" and "host 10".
  return type === 'MX' && /^\d+$/.test(words[0] ?? '') ? words.reverse().join(' ') : words.join(' ');
}

function judgeRecords(spec: CheckSpec, records: string[], type: QueryType): string | undefined {
  const expected = readList(spec, 'exactreply').map((item) => normalise(String(item), type));
  const minimum = readNumber(spec, 'minrecords', { min: 0, max: 10_000, integer: true }) ?? 0;
  if (records.length < minimum) {
    return `returned ${records.length} record${records.length === 1 ? '' : 's'}, expected at least ${minimum}`;
  }
  if (expected.length === 0) return undefined;
  const found = records.map((record) => normalise(record, type)).sort();
  const same = found.length === expected.length && [...expected].sort().every((item, i) => item === found[i]);
  return same ? undefined : `returned ${found.join(', ') || 'no records'}, expected ${expected.join(', ')}`;
}

const NO_RECORDS = new Set(['ENODATA', 'ENOTFOUND']);

function failureText(error: unknown, query: string): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOTFOUND') return `${query} was not found`;
  if (code === 'ENODATA') return `${query} has no record of this type`;
  if (code === 'ETIMEOUT') return 'the name server did not answer in time';
  if (code === 'ECONNREFUSED') return 'the name server refused the query';
  return error instanceof Error ? error.message : String(error);
}

/** Asks a name server, or this machine's own resolver, and compares the records. */
export const runDns: Executor = async (spec, { signal, timeoutMs }) => {
  const type = readQueryType(spec);
  const query = requireText(spec, 'query');
  const server = readText(spec, 'server')?.trim();
  const port = readNumber(spec, 'port', { min: 0, max: 65_535, integer: true }) || 53;
  const threshold = readThreshold(spec);
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (server) {
    const address = isIP(server) ? server : (await lookup(server)).address;
    resolver.setServers([isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`]);
  }
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const start = performance.now();
  try {
    const bySystem = !server && (type === 'A' || type === 'AAAA');
    const records = bySystem ? await askSystem(query, type) : await askServer(resolver, query, type);
    const duration = performance.now() - start;
    const details = { records };
    const error = judgeRecords(spec, records, type) ?? judgeThreshold(duration, threshold);
    if (error) return { pass: false, error, details, duration };
    return { pass: true, message: records.join(', '), details, duration };
  } catch (error) {
    if (error instanceof CheckInvalidError) throw error;
    const none = NO_RECORDS.has((error as NodeJS.ErrnoException).code ?? '');
    return {
      pass: false,
      error: failureText(error, query),
      ...(none ? { details: { records: [] } } : {}),
      duration: performance.now() - start,
    };
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
