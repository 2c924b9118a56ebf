import { canAccess, strongestRole, type Action } from '@opsdeck/shared/rbac/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PostgrestAnswer, PostgrestClient } from '@/gateway/createPostgrestClient';
import type { RoleTokens } from '@/gateway/createRoleTokens';
import { databaseSchema } from '@/gateway/databaseRole';
import { DATABASE_AWAY } from '@/gateway/handleError';
import { hasRowFilter } from '@/gateway/hasRowFilter';
import { HttpError } from '@/gateway/HttpError';
import { rbacDenied, requireSession, type RequestSession } from '@/gateway/requestSession';
import { rewriteFilterParameters, type Parameter } from '@/gateway/rewriteFilterParameters';
import { tableResource } from '@/gateway/tableResources';

const MAX_ROWS = 1000;

type Verb = { action: Action; name: string };

const VERBS: ReadonlyMap<string, Verb> = new Map([
  ['GET', { action: 'read', name: 'read' }],
  ['HEAD', { action: 'read', name: 'read' }],
  ['POST', { action: 'write', name: 'create' }],
  ['PATCH', { action: 'write', name: 'update' }],
  ['DELETE', { action: 'write', name: 'delete' }],
]);

// Matched against the address as it was sent: nothing encoded, no dots, so there is nothing to climb out of.
const tablePath = /^\/api\/db\/((?:rpc\/)?[A-Za-z_]\w*)$/;
const limitName = /(^|\.)limit$/;

const FORWARDED_HEADERS = ['accept', 'content-type', 'range', 'range-unit'] as const;
const RETURNED_HEADERS = ['content-type', 'content-range', 'preference-applied'] as const;

type DbRoutesDeps = { postgrest: PostgrestClient; tokens: RoleTokens; now?: () => Date };

/** `/api/db/*`: PostgREST behind the rights of the person and the rules that PostgREST itself does not have. */
export async function dbRoutes(app: FastifyInstance, deps: DbRoutesDeps): Promise<void> {
  const { postgrest, tokens, now = () => new Date() } = deps;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.all('/*', async (request, reply) => {
    const session = requireSession(request);
    const [pathname = '', query = ''] = splitOnce(request.url, '?');
    const table = tablePath.exec(pathname)?.[1];
    const resource = table === undefined ? undefined : tableResource(table);
    if (table === undefined || resource === undefined) return reply.code(404).send();

    const verb = VERBS.get(request.method);
    if (!verb) throw rbacDenied(session, resource, request.method.toLowerCase());
    if (!canAccess(session.roles, resource, verb.action)) throw rbacDenied(session, resource, verb.name);

    const parameters = rewriteFilterParameters([...new URLSearchParams(query)], now()).map(capLimit);
    if ((request.method === 'PATCH' || request.method === 'DELETE') && !hasRowFilter(parameters)) {
      throw new HttpError(
        400,
        `${request.method} on ${table} needs a filter: without one it would touch every row.`,
      );
    }
    const search = new URLSearchParams(
      parameters.map(([name, value]): [string, string] => [name, value]),
    ).toString();
    const answer = await postgrest.request({
      method: request.method,
      path: search === '' ? `/${table}` : `/${table}?${search}`,
      headers: {
        ...forwardedHeaders(request, session),
        authorization: `Bearer ${await tokens.tokenFor(session)}`,
      },
      ...(Buffer.isBuffer(request.body) ? { body: request.body } : {}),
    });
    return sendAnswer(reply, answer);
  });
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** PostgREST would cut silently at the same number; here the caller's own number stays honest in Content-Range. */
function capLimit([name, value]: Parameter): Parameter {
  return limitName.test(name) && Number(value) > MAX_ROWS ? [name, String(MAX_ROWS)] : [name, value];
}

/** Only what PostgREST needs to know; above all neither the caller's cookie nor an authorization of theirs. */
function forwardedHeaders(request: FastifyRequest, session: RequestSession): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const schema = databaseSchema(session);
  headers['accept-profile'] = schema;
  headers['content-profile'] = schema;
  const prefer = preferHeader(request.headers.prefer, session);
  if (prefer !== '') headers.prefer = prefer;
  return headers;
}

function preferHeader(sent: string | string[] | undefined, session: RequestSession): string {
  const preferences = String(sent ?? '')
    .split(',')
    .map((preference) => preference.trim())
    .filter((preference) => preference !== '');
  if (preferences.some((preference) => /^tx\s*=/i.test(preference))) {
    throw new HttpError(400, 'Prefer: tx= is not supported.');
  }
  // An exact count makes PostgreSQL test a guest's access row by row over the whole table.
  const isGuest = strongestRole(session.roles) === 'guest';
  return preferences
    .map((preference) => (isGuest && preference === 'count=exact' ? 'count=estimated' : preference))
    .join(', ');
}

function sendAnswer(reply: FastifyReply, answer: PostgrestAnswer): FastifyReply {
  if (answer.status === 503 || answer.status === 504) {
    throw new HttpError(503, DATABASE_AWAY, { headers: { 'retry-after': '2' } });
  }
  // The person is signed in; a 401 here is a quarrel between gateway and PostgREST and must not send them to sign-in.
  if (answer.status === 401)
    throw new HttpError(502, 'The database interface refused the call of the gateway.');
  reply.code(answer.status);
  for (const name of RETURNED_HEADERS) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  const { location } = answer.headers;
  if (typeof location === 'string' && location.startsWith('/'))
    reply.header('location', `/api/db${location}`);
  return reply.send(answer.body.length > 0 ? answer.body : undefined);
}
