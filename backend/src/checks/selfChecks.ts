import { CheckInvalidError } from './CheckResult';
import type { ConnectionLookup } from './connectionReference';
import type { CheckSpec } from './readSpec';
import type { SelfTargets } from './SelfTargets';
import { uuidOf } from './uuidOf';

export const SELF_CANARY_ID = uuidOf('opsdeck/self');
const DATABASE_CONNECTION = { namespace: 'opsdeck', name: 'database' };

export type SelfCheck = {
  id: string;
  type: string;
  name: string;
  description: string;
  severity: string;
  labels: Record<string, string>;
  spec: CheckSpec;
};

type Definition = Omit<SelfCheck, 'id' | 'spec'> & { schedule: string; spec: CheckSpec };

function toSelfCheck({ schedule, spec, ...check }: Definition): SelfCheck {
  const { type, ...described } = check;
  return {
    ...check,
    id: uuidOf(`opsdeck/self/${type}/${check.name}`),
    spec: { ...described, schedule, ...spec },
  };
}

/** Host and port as `host:port`, with brackets around IPv6. */
function databaseEndpoint(databaseUrl: string): string {
  const { hostname, port } = new URL(databaseUrl);
  return `${hostname || '127.0.0.1'}:${port || '5432'}`;
}

/** What the console watches of itself. Holds no secret: the database is named by reference. */
export function selfChecks(targets: SelfTargets): SelfCheck[] {
  const { namespace, name: database } = DATABASE_CONNECTION;
  const definitions: Definition[] = [
    {
      type: 'http',
      name: 'gateway',
      description: 'The console and its API answer',
      severity: 'critical',
      schedule: '@every 15s',
      labels: { component: 'gateway' },
      spec: {
        url: new URL('/healthz', targets.consoleUrl).href,
        responseCodes: [200],
        thresholdMillis: 2000,
      },
    },
    {
      type: 'http',
      name: 'postgrest',
      description: 'The data API is ready and connected to the database',
      severity: 'critical',
      schedule: '@every 15s',
      labels: { component: 'postgrest' },
      spec: {
        url: new URL('/ready', targets.postgrestAdminUrl).href,
        responseCodes: [200],
        thresholdMillis: 2000,
      },
    },
    ...targets.remotes.map((remote) => ({
      type: 'http',
      name: `remote ${remote.name}`,
      description: `The manifest of the area ${remote.name} is served`,
      severity: 'high',
      schedule: '@every 30s',
      labels: { component: 'remote', remote: remote.name },
      spec: {
        url: new URL(remote.manifestUrl, targets.consoleUrl).href,
        responseCodes: [200],
        responseContent: '"exposes"',
        thresholdMillis: 2000,
      },
    })),
    {
      type: 'postgres',
      name: 'database query',
      description: 'The database answers a query',
      severity: 'critical',
      schedule: '@every 15s',
      labels: { component: 'database' },
      spec: { connection: `connection://${namespace}/${database}`, query: 'select 1', results: 1 },
    },
    {
      type: 'tcp',
      name: 'database port',
      description: 'The database accepts connections',
      severity: 'high',
      schedule: '@every 30s',
      labels: { component: 'database' },
      spec: { endpoint: databaseEndpoint(targets.databaseUrl), thresholdMillis: 1000 },
    },
    {
      type: 'dns',
      name: 'localhost',
      description: 'Host names are looked up',
      severity: 'medium',
      schedule: '@every 60s',
      labels: { component: 'resolver' },
      spec: { query: 'localhost', querytype: 'A', minrecords: 1 },
    },
    {
      type: 'folder',
      name: 'data folder',
      description: 'The data folder is there and its disk has room',
      severity: 'high',
      schedule: '@every 60s',
      labels: { component: 'storage' },
      spec: { path: targets.dataDir, minCount: 1, availableSize: '200MB' },
    },
  ];
  return definitions.map(toSelfCheck);
}

/** The canary document behind the checks, as an editor would have written it. */
export function selfCanarySpec(checks: SelfCheck[]): Record<string, unknown> {
  const lists: Record<string, CheckSpec[]> = {};
  for (const { type, spec } of checks) (lists[type] ??= []).push(spec);
  return { schedule: '@every 30s', ...lists };
}

/**
 * Adds the console's own database to the lookup. Only the built-in checks get this lookup: with it, anybody who may
 * write a check could query the database as its owner.
 */
export function withOwnDatabase(lookup: ConnectionLookup, targets: SelfTargets): ConnectionLookup {
  return async (reference) => {
    const own =
      'name' in reference &&
      reference.namespace === DATABASE_CONNECTION.namespace &&
      reference.name === DATABASE_CONNECTION.name;
    if (!own) return lookup(reference);
    const url = new URL(targets.databaseUrl);
    const password = decodeURIComponent(url.password);
    const username = decodeURIComponent(url.username);
    if (!username) throw new CheckInvalidError('the address of the database names no user');
    url.username = '';
    url.password = '';
    return {
      ...DATABASE_CONNECTION,
      type: 'postgres',
      url: url.href,
      username,
      password,
      certificate: '',
      insecureTls: false,
      properties: {},
    };
  };
}
