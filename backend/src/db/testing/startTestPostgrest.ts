import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@opsdeck/shared/rbac/model';
import { startPostgrest } from '@/supervisor/startPostgrest';
import type { TestDatabase } from './createTestDatabase';
import { DEFAULT_SWITCHES } from '@/config/switches';

type Caller = { role: Role; personId?: string; claims?: Record<string, string> };

export type ApiRequest = {
  method?: string;
  /** Table or `rpc/name` with its query. */
  path: string;
  /** Left out: no token at all. */
  as?: Caller;
  body?: unknown;
  prefer?: string;
};

type ApiAnswer<Body> = { status: number; headers: http.IncomingHttpHeaders; body: Body };

export type TestPostgrest = {
  // The shape of an answer is what the test is about, so each test names the one that it expects.
  request<Body = unknown>(request: ApiRequest): Promise<ApiAnswer<Body>>;
  stop(): Promise<void>;
};

/** A real PostgREST on a test database, called without the gateway in between. */
export async function startTestPostgrest(database: TestDatabase): Promise<TestPostgrest> {
  const jwtSecret = randomBytes(32).toString('hex');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'opsdeck-rest-'));
  const postgrest = await startPostgrest({
    config: { host: '127.0.0.1', port: 0, dataDir, siteDir: dataDir, seed: 'empty', ...DEFAULT_SWITCHES },
    databaseUrl: database.authenticatorUrl,
    jwtSecret,
    log: () => undefined,
  });
  return {
    request: (request) => send(postgrest.upstream, jwtSecret, request),
    stop: async () => {
      await postgrest.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Upstream = { socketPath: string } | { url: string };

function send<Body>(upstream: Upstream, secret: string, request: ApiRequest): Promise<ApiAnswer<Body>> {
  const target = 'url' in upstream ? { host: '127.0.0.1', port: new URL(upstream.url).port } : upstream;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (request.as) headers.authorization = `Bearer ${token(request.as, secret)}`;
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  if (request.prefer) headers.prefer = request.prefer;
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      { ...target, method: request.method ?? 'GET', path: encodeURI(`/${request.path}`), headers },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: (text === '' ? null : JSON.parse(text)) as Body,
          });
        });
      },
    );
    outgoing.on('error', reject);
    if (request.body !== undefined) outgoing.write(JSON.stringify(request.body));
    outgoing.end();
  });
}

function token(caller: Caller, secret: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    role: `opsdeck_${caller.role}`,
    exp: Math.floor(Date.now() / 1000) + 300,
    ...(caller.personId ? { sub: caller.personId } : {}),
    ...caller.claims,
  };
  const unsigned = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
}
