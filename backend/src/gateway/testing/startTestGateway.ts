import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hash } from '@node-rs/argon2';
import { ROLES, type Role } from '@opsdeck/shared/rbac/model';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Config } from '@/config/Config';
import { DEFAULT_SWITCHES } from '@/config/switches';
import { createTestDatabase } from '@/db/testing/createTestDatabase';
import { createGateway, type GatewayDeps } from '@/gateway/createGateway';
import { createJobQueue } from '@/jobs/createJobQueue';
import { startMail } from '@/mail/startMail';
import { createDeliverer } from '@/notifications/createDeliverer';
import { createPlaybookEngine, type PlaybookEngine } from '@/playbooks/createPlaybookEngine';
import { startPostgrest } from '@/supervisor/startPostgrest';

export type TestGateway = {
  app: FastifyInstance;
  url: string;
  pool: pg.Pool;
  siteDir: string;
  /** Not started: `startPlaybooks` carries out what was begun. */
  playbooks: PlaybookEngine;
  startPlaybooks(): Promise<void>;
  /** Lines that the gateway logged. */
  log: string[];
  stop(): Promise<void>;
};

export type TestGatewayOptions = {
  config?: Partial<Config>;
  deps?: Partial<GatewayDeps>;
  /** Gives another address for the database, under which it can be taken away. */
  throughProxy?: (databaseUrl: string) => Promise<string>;
};

export const PASSWORD = 'correct horse battery staple';

/** A gateway with a real database and a real PostgREST; a small site of three kinds of files. */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const { throughProxy = async (url: string) => url, deps } = options;
  const database = await createTestDatabase();
  const databaseUrl = await throughProxy(database.url);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 2000 });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const folder = mkdtempSync(path.join(tmpdir(), 'opsdeck-gateway-'));
  const siteDir = path.join(folder, 'site');
  writeSite(siteDir);
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    dataDir: folder,
    siteDir,
    seed: 'empty',
    ...DEFAULT_SWITCHES,
    ...options.config,
  };
  const jwtSecret = randomBytes(32).toString('hex');
  // As the owner: the password of `authenticator` belongs to the whole server, which other tests use too.
  const postgrest = await startPostgrest({ config, databaseUrl, jwtSecret, log: () => undefined });
  const log: string[] = [];
  const mail = await startMail({ pool, config, log: (line) => log.push(line) });
  const queue = createJobQueue({ pool, log: (line) => log.push(line) });
  const playbooks = createPlaybookEngine({
    pool,
    config,
    log: (line) => log.push(line),
    queue,
    deliverer: createDeliverer({ pool, mail }),
  });
  const app = await createGateway({
    pool,
    config,
    postgrest: postgrest.upstream,
    jwtSecret,
    runner: {
      start: () => undefined,
      stop: async () => undefined,
      runNow: async () => null,
      tryOut: () => Promise.reject(new Error('no check runs in this test')),
    },
    playbooks,
    notifications: { recentEvents: () => [] },
    mail,
    log: (line) => log.push(line),
    isReady: () => true,
    ...deps,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    pool: database.pool,
    siteDir,
    playbooks,
    startPlaybooks: async () => {
      await playbooks.start();
      await queue.start();
    },
    log,
    stop: async () => {
      await playbooks.stop();
      await app.close();
      await queue.stop();
      await mail.stop();
      await postgrest.stop();
      await pool.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let passwordHash: Promise<string> | undefined;

/** An account with `PASSWORD`; returns its id. */
export async function createAccount(pool: pg.Pool, email: string, roles: readonly string[]): Promise<string> {
  passwordHash ??= hash(PASSWORD);
  const { rows } = await pool.query<{ id: string }>(
    `insert into opsdeck.identities (traits) values ($1) returning id`,
    [{ email, name: { first: email.split('@')[0], last: 'Tester' } }],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `insert into opsdeck.identity_credentials (identity_id, type, identifier, config) values ($1, 'password', $2, $3)`,
    [id, email, { hashed_password: await passwordHash }],
  );
  for (const role of roles) {
    await pool.query(`insert into public.casbin_rule (ptype, v0, v1) values ('g', $1, $2)`, [id, role]);
  }
  return id;
}

/** One account for each role, signed in: the cookie header of each. */
export async function signInEveryRole(gateway: TestGateway): Promise<Record<Role, string>> {
  const cookies: Partial<Record<Role, string>> = {};
  for (const role of ROLES) {
    await createAccount(gateway.pool, `${role}@acme.test`, [role]);
    cookies[role] = await signIn(gateway.url, `${role}@acme.test`);
  }
  return cookies as Record<Role, string>;
}

/** Signs in through the identity API and returns the session as a cookie header. */
export async function signIn(url: string, email: string, password = PASSWORD): Promise<string> {
  const browser = createBrowser(url);
  const created = await browser.json<LoginFlowJson>('/api/.ory/self-service/login/browser');
  const answer = await browser.submit(created.body, { identifier: email, password });
  if (answer.status !== 200) throw new Error(`Sign-in of ${email} failed: ${JSON.stringify(answer.body)}`);
  return browser.cookies();
}

export type MessageJson = { id: number; type: string; text: string; context?: Record<string, unknown> };
type NodeJson = {
  type: string;
  group: string;
  attributes: { name: string; type: string; value?: string; required?: boolean };
  messages: MessageJson[];
  meta: { label?: MessageJson };
};
export type LoginFlowJson = {
  id: string;
  type: string;
  state: string;
  refresh: boolean;
  requested_aal: string;
  return_to?: string;
  expires_at: string;
  request_url: string;
  ui: { action: string; method: string; nodes: NodeJson[]; messages?: MessageJson[] };
};

export type Answer<Body> = { status: number; headers: Headers; body: Body };

/** What a browser does with cookies, and nothing else: every call asks for JSON and follows no redirects. */
export function createBrowser(url: string) {
  const jar = new Map<string, string>();

  async function json<Body = unknown>(target: string, init: RequestInit = {}): Promise<Answer<Body>> {
    const response = await fetch(new URL(target, url), {
      redirect: 'manual',
      ...init,
      headers: { accept: 'application/json', cookie: cookies(), ...(init.headers as Record<string, string>) },
    });
    for (const header of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split(/;\s*/);
      const name = pair.slice(0, pair.indexOf('='));
      const gone = attributes.some((attribute) => /^max-age=(-|0$)/i.test(attribute));
      if (gone) jar.delete(name);
      else jar.set(name, pair.slice(pair.indexOf('=') + 1));
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
    };
  }

  function cookies(): string {
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  return {
    jar,
    json,
    cookies,
    submit<Body = unknown>(flow: LoginFlowJson, values: Record<string, unknown>): Promise<Answer<Body>> {
      return json<Body>(flow.ui.action, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ method: 'password', csrf_token: csrfTokenOf(flow), ...values }),
      });
    },
  };
}

export function csrfTokenOf(flow: LoginFlowJson): string {
  return flow.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value ?? '';
}

function writeSite(siteDir: string): void {
  const script = 'console.log("a script that is long enough to be worth compressing");\n'.repeat(20);
  writeFiles(path.join(siteDir, 'console'), {
    'index.html': '<!doctype html><title>Console</title>',
    'main.0123456789abcdef.js': script,
    'theme-init.js': script,
  });
  writeFiles(path.join(siteDir, 'remotes/health/1.0.0-b12345678'), { 'remoteEntry.js': script });
  writeFileSync(path.join(siteDir, 'remotes.json'), '{"remotes":[]}');
  writeFileSync(path.join(siteDir, 'secret.txt'), 'not to be served');
}

function writeFiles(folder: string, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content);
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(content));
  }
}
