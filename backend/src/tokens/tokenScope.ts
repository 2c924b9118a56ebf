import type { Resource } from '@opsdeck/shared/rbac/model';
import { isRecord } from '@/checks/readSpec';
import { HttpError } from '@/gateway/HttpError';

/** One thing that a token may do, in the words of the platform's permissions. */
export type Scope = { object: string; action: string };

const OBJECTS = new Set(
  [
    'agent agent-push application artifact auth canaries catalog connection connection-detail database',
    'database.config_scrapers database.identities database.kratos database.monitor database.public database.system',
    'incident kubernetes-proxy logs mcp notification people playbooks rbac topology views',
  ]
    .join(' ')
    .split(' '),
);
const ACTIONS = new Set(
  'create read update delete playbook:approve playbook:run playbook:cancel mcp:run mcp:use *'.split(' '),
);
const MAX_ENTRIES = 500;

const OBJECT_OF_RESOURCE: Record<Exclude<Resource, 'database'>, string> = {
  rbac: 'rbac',
  auth: 'auth',
  responder: 'incident',
  incident: 'incident',
  evidences: 'incident',
  comments: 'incident',
  canaries: 'canaries',
  topologies: 'topology',
  config_scrapers: 'database.config_scrapers',
  identities: 'database.identities',
  connections: 'connection',
  kratos: 'database.kratos',
  agents: 'agent',
  feature_flags: 'database.system',
  logging_backends: 'logs',
  integrations: 'database.public',
  notifications: 'notification',
  playbooks: 'playbooks',
  playbook_runs: 'playbooks',
  permissions: 'rbac',
  access_scopes: 'rbac',
  views: 'views',
  teams: 'people',
};

const CATALOG_TABLE =
  /^(?:rpc\/)?(?:analy|catalog|change|config|lookup_(?:analysis|changes|configs)|related_config)/;

/** The object whose permission a table needs. */
export function objectOfTable(table: string, resource: Resource): string {
  if (resource !== 'database') return OBJECT_OF_RESOURCE[resource];
  if (CATALOG_TABLE.test(table)) return 'catalog';
  if (table === 'applications') return 'application';
  if (table.startsWith('artifact')) return 'artifact';
  return table.startsWith('people') ? 'people' : 'database.public';
}

/** The scope of a new token; null, when it names nothing, for everything that the person may. */
export function readScope(value: unknown): Scope[] | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value) || value.length > MAX_ENTRIES) {
    throw new HttpError(400, `scope must be a list of at most ${MAX_ENTRIES} entries`);
  }
  const scope = value.map((entry: unknown): Scope => {
    const { object, action } = isRecord(entry) ? entry : {};
    if (typeof object !== 'string' || !OBJECTS.has(object)) {
      throw new HttpError(400, `scope holds an unknown object: ${String(object).slice(0, 60)}`);
    }
    if (typeof action !== 'string' || !ACTIONS.has(action)) {
      throw new HttpError(400, `scope holds an unknown action: ${String(action).slice(0, 60)}`);
    }
    return { object, action };
  });
  return scope.length === 0 ? null : scope;
}

/** A scope as it is stored. What cannot be read opens nothing. */
export function storedScope(value: unknown): Scope[] | undefined {
  if (value === null || value === undefined) return undefined;
  return Array.isArray(value)
    ? value.filter(
        (entry): entry is Scope =>
          isRecord(entry) && typeof entry.object === 'string' && typeof entry.action === 'string',
      )
    : [];
}

export function isReadOnly(scope: readonly Scope[]): boolean {
  return scope.every(({ action }) => action === 'read');
}
