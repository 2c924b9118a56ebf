import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { DEFAULT_CLAIMS } from '@/config/switches';
import type { TokenClaims } from './createTokenVerifier';
import { forwardToOrganizations } from './forwardToOrganizations';

let backend: Server;
let calls = 0;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  backend = createServer((_request, response) => {
    calls += 1;
    response.end('reached');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
});

/** A gateway whose provider is at `issuer` and tells everybody that the backend is a service of this machine. */
function gatewayOf(issuer: string): FastifyInstance {
  const { port } = backend.address() as AddressInfo;
  const claims: TokenClaims = {
    sub: 'ada',
    exp: 0,
    organizations: [
      { id: 'globex', name: 'Globex', public_metadata: { backend_url: `http://localhost:${port}` } },
    ],
  };
  const app = Fastify();
  apps.push(app);
  forwardToOrganizations(app, {
    oidc: { issuer, clientId: 'console', scope: 'openid', audience: null, claims: DEFAULT_CLAIMS },
    organizationId: 'acme',
    verifier: { verify: () => Promise.resolve(claims), withUserInfo: () => Promise.resolve(claims) },
  });
  app.get('/api/*', () => 'here');
  return app;
}

const headers = { authorization: 'Bearer a.b.c', 'x-opsdeck-organization': 'globex' };

describe('a backend on this machine', () => {
  it('is called for a provider on this machine', async () => {
    const answer = await gatewayOf('http://127.0.0.1:9').inject({ url: '/api/checks', headers });
    expect([answer.statusCode, answer.body, calls]).toEqual([200, 'reached', 1]);
  });

  it('is out of reach for a provider elsewhere', async () => {
    calls = 0;
    const answer = await gatewayOf('https://id.acme.test').inject({ url: '/api/checks', headers });
    expect([answer.statusCode, calls]).toEqual([403, 0]);
    expect(answer.body).toContain('The backend address of Globex must be https.');
  });
});
