import { createServer, connect, type Server, type Socket, type AddressInfo } from 'node:net';
import {
  createAccount,
  signIn,
  startTestGateway,
  type TestGateway,
} from '@/gateway/testing/startTestGateway';

/** Stands between the gateway (and PostgREST) and the database, and can drop every connection. */
function createSwitchableProxy() {
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  let target: URL;

  async function open(): Promise<void> {
    server = createServer((inbound) => {
      const outbound = connect(Number(target.port), target.hostname);
      for (const socket of [inbound, outbound]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          inbound.destroy();
          outbound.destroy();
        });
      }
      inbound.pipe(outbound).pipe(inbound);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  }

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }

  return {
    open,
    close,
    throughProxy: async (databaseUrl: string) => {
      target = new URL(databaseUrl);
      await open();
      const url = new URL(databaseUrl);
      url.port = String(port);
      return url.href;
    },
  };
}

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

describe('while the database is away', () => {
  const proxy = createSwitchableProxy();
  let gateway: TestGateway;
  let cookie: string;

  beforeAll(async () => {
    gateway = await startTestGateway({ throughProxy: proxy.throughProxy });
    await createAccount(gateway.pool, 'admin@acme.test', ['admin']);
    cookie = await signIn(gateway.url, 'admin@acme.test');
  });
  afterAll(async () => {
    await gateway.stop();
    await proxy.close();
  });

  const get = async (path: string) => {
    const response = await fetch(gateway.url + path, { headers: { cookie, accept: 'application/json' } });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: await response.json(),
    };
  };

  async function until(status: number, path: string): Promise<void> {
    const deadline = Date.now() + 20_000;
    while ((await get(path)).status !== status) {
      if (Date.now() > deadline) throw new Error(`${path} never answered ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  it('says 503 and when to retry, keeps serving the console, and recovers by itself', async () => {
    expect((await get('/healthz')).body).toEqual({
      status: 'ok',
      started: true,
      database: 'ok',
      postgrest: 'ok',
    });

    await proxy.close();
    const away = {
      status: 503,
      retryAfter: '2',
      body: { error: expect.stringContaining('database') as string },
    };
    expect(await get('/api/auth/whoami')).toEqual(away);
    expect(await get('/api/db/properties')).toEqual(away);
    expect(await get('/api/.ory/sessions/whoami')).toEqual(away);
    expect(await get('/healthz')).toMatchObject({
      status: 503,
      body: { status: 'unavailable', database: 'away' },
    });
    expect((await fetch(`${gateway.url}/`, { headers: { accept: 'text/html' } })).status).toBe(200);
    expect(gateway.log.join('\n')).toContain('GET /api/auth/whoami 503');

    await proxy.open();
    await until(200, '/healthz');
    await until(200, '/api/db/properties?limit=1');
    expect((await get('/api/auth/whoami')).status).toBe(200);
  });
});
