import fastify, { type FastifyInstance } from 'fastify';
import { handleErrors } from '@/gateway/handleError';
import type { RequestSession } from '@/gateway/requestSession';
import { schemaRoutes } from './schemaRoutes';

const URL = '/api/schemas/canary-spec.schema.json';
const PLAYBOOK_URL = '/api/schemas/playbook-spec.schema.json';

let app: FastifyInstance;
let session: RequestSession | null = null;

beforeAll(async () => {
  app = fastify();
  handleErrors(app, () => undefined);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    request.session = session;
  });
  await app.register(schemaRoutes, { prefix: '/api/schemas' });
});
afterAll(() => app.close());
beforeEach(() => {
  const person = { id: 'p', name: 'Ann', email: 'ann@acme.test', avatar: null };
  session = { kind: 'session', id: 's', identityId: 'p', person, roles: ['viewer'] };
});

it('gives the schema to whoever is signed in, and not twice', async () => {
  const first = await app.inject({ url: URL });
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toMatch(/^application\/json/);
  expect(first.headers['cache-control']).toBe('private, max-age=300');
  expect(first.json()).toMatchObject({ properties: { http: { type: 'array', title: 'HTTP' } } });
  const etag = String(first.headers.etag);
  for (const known of [etag, `W/${etag}`, `"older", ${etag}`]) {
    const again = await app.inject({ url: URL, headers: { 'if-none-match': known } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

it('gives the schema of playbooks, too', async () => {
  const answer = await app.inject({ url: PLAYBOOK_URL });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ title: 'Playbook', required: ['actions'] });
});

it('asks everybody else to sign in', async () => {
  session = null;
  for (const url of [URL, PLAYBOOK_URL]) expect((await app.inject({ url })).statusCode).toBe(401);
});
