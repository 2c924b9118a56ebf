import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '@/checks/readSpec';
import { rbacDenied } from '@/gateway/requestSession';
import { tableResource } from '@/gateway/tableResources';
import { objectOfTable, type Scope } from './tokenScope';

const ACTION_OF_METHOD: Readonly<Record<string, string>> = {
  GET: 'read',
  HEAD: 'read',
  POST: 'create',
  PATCH: 'update',
  DELETE: 'delete',
};

/** What a caller needs to know of itself and of this console, whatever it may do. */
const OPEN_READS = new Set([
  '/api/about',
  '/api/auth/whoami',
  '/api/canary/about',
  '/api/properties',
  '/api/schemas/canary-spec.schema.json',
  '/api/schemas/playbook-spec.schema.json',
]);

const NEED_OF_ROUTE: Readonly<Record<string, Scope>> = {
  '/api/artifacts/download/:id': { object: 'artifact', action: 'read' },
  '/api/artifacts/list/playbook_run/:actionId': { object: 'artifact', action: 'read' },
  '/api/canary/api/summary': { object: 'canaries', action: 'read' },
  '/api/canary/api/graph': { object: 'canaries', action: 'read' },
  '/api/canary/api/details': { object: 'canaries', action: 'read' },
  '/api/canary/run/check/:id': { object: 'canaries', action: 'create' },
  '/api/canary/run/test': { object: 'canaries', action: 'create' },
  '/api/notification/preview': { object: 'notification', action: 'create' },
  '/api/notification/send_history/:id': { object: 'notification', action: 'read' },
  '/api/notification/silence': { object: 'notification', action: 'create' },
  '/api/notification/silence_preview': { object: 'notification', action: 'read' },
  '/api/notification/summary': { object: 'notification', action: 'read' },
  '/api/playbook/:id/params': { object: 'playbooks', action: 'playbook:run' },
  '/api/playbook/dry-run': { object: 'playbooks', action: 'playbook:run' },
  '/api/playbook/list': { object: 'playbooks', action: 'read' },
  '/api/playbook/run': { object: 'playbooks', action: 'playbook:run' },
  '/api/playbook/run/:id': { object: 'playbooks', action: 'read' },
  '/api/playbook/run/:id/status': { object: 'playbooks', action: 'read' },
  '/api/playbook/run/:id/stream': { object: 'playbooks', action: 'read' },
  '/api/playbook/run/approve/:id': { object: 'playbooks', action: 'playbook:approve' },
  '/api/playbook/run/cancel/:id': { object: 'playbooks', action: 'playbook:cancel' },
};

const UNKNOWN: Scope = { object: 'unknown', action: 'any' };
// A relation before its columns: `alias:table!hint(columns)`.
const EMBEDDED = /([A-Za-z_]\w*)(?:!\w+)*\s*\(/g;

/** Tables of a call to the data API: its own, and those whose rows it wants along. */
function tablesOf(url: string): string[] | null {
  const [pathname = '', query = ''] = url.split(/\?(.*)/s);
  const selects = new URLSearchParams(query).getAll('select');
  const text = selects.join(',');
  const embedded = [...text.matchAll(EMBEDDED)].map(([, name = '']) => name);
  // Quotes, blanks and odd letters could hide a table.
  if (/[^\w,.:!()*>-]/.test(text) || text.split('(').length - 1 !== embedded.length) return null;
  return [pathname.slice('/api/db/'.length), ...embedded];
}

/** What a call to the data API does to its own table; a write that answers with rows reads them, too. */
function actionsOn({ method, headers, url }: FastifyRequest, action: string): string[] {
  if (action === 'read') return [action];
  const prefer = String(headers.prefer ?? '');
  const [, query = ''] = url.split(/\?(.*)/s);
  return [
    action,
    ...(method === 'POST' && /resolution\s*=/i.test(prefer) ? ['update'] : []),
    ...(/return\s*=\s*representation/i.test(prefer) || new URLSearchParams(query).has('select')
      ? ['read']
      : []),
  ];
}

function needsOf(request: FastifyRequest): Scope[] {
  // The registered route, not the address as it was typed: that can be written in many ways.
  const route = request.routeOptions.url ?? '';
  const action = ACTION_OF_METHOD[request.method];
  if (action === undefined) return [UNKNOWN];
  if (action === 'read' && OPEN_READS.has(route)) return [];
  const need = Object.hasOwn(NEED_OF_ROUTE, route) ? NEED_OF_ROUTE[route] : undefined;
  if (need) return [need];
  if (route !== '/api/db/*') return [UNKNOWN];
  return (tablesOf(request.url) ?? ['']).flatMap((table, position) => {
    const resource = tableResource(table);
    if (resource === undefined) return [UNKNOWN];
    const object = objectOfTable(table, resource);
    // What comes along is only read.
    const actions = position === 0 ? actionsOn(request, action) : ['read'];
    return actions.map((each) => ({ object, action: each }));
  });
}

const KIND_OF_TARGET: Readonly<Record<string, string>> = {
  check_id: 'canaries',
  component_id: 'topology',
  config_id: 'catalog',
};

/** A playbook that nobody saved may show all of the resource that it is tried out on. */
function needsOfBody({ routeOptions, body }: FastifyRequest): Scope[] {
  if (routeOptions.url !== '/api/playbook/dry-run' || !isRecord(body)) return [];
  if (body.spec === undefined || body.spec === null) return [];
  const targets = Object.entries(KIND_OF_TARGET).filter(([field]) => Boolean(body[field]));
  return [
    { object: 'playbooks', action: 'update' },
    ...targets.map(([, object]) => ({ object, action: 'read' })),
  ];
}

function refuseMissing({ session }: FastifyRequest, needs: readonly Scope[]): void {
  const scope = session?.scope;
  if (!session || !scope) return;
  const missing = needs.find(
    (need) => !scope.some(({ object, action }) => object === need.object && action === need.action),
  );
  if (missing) throw rbacDenied(session, missing.object, missing.action);
}

/** Holds tokens to what they were made for. A call that nobody has sorted in is closed to them. */
export function refuseBeyondScope(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.session?.scope) refuseMissing(request, needsOf(request));
  });
  app.addHook('preHandler', async (request) => {
    refuseMissing(request, needsOfBody(request));
  });
}
