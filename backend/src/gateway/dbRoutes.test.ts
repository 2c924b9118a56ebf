import { request as httpRequest } from 'node:http';
import {
  signIn,
  createAccount,
  startTestGateway,
  type TestGateway,
} from '@/gateway/testing/startTestGateway';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

describe('/api/db', () => {
  let gateway: TestGateway;
  let editor: string;
  let viewer: string;
  let guest: string;

  beforeAll(async () => {
    gateway = await startTestGateway();
    await createAccount(gateway.pool, 'editor@acme.test', ['editor']);
    await createAccount(gateway.pool, 'viewer@acme.test', ['viewer']);
    await createAccount(gateway.pool, 'guest@acme.test', ['guest']);
    await createAccount(gateway.pool, 'nobody@acme.test', []);
    editor = await signIn(gateway.url, 'editor@acme.test');
    viewer = await signIn(gateway.url, 'viewer@acme.test');
    guest = await signIn(gateway.url, 'guest@acme.test');
    await gateway.pool.query(
      `insert into public.properties (name, value)
       select format('bulk.%s', lpad(n::text, 4, '0')), case when n % 2 = 0 then 'even' else 'odd' end
       from generate_series(1, 1200) n`,
    );
  });
  afterAll(() => gateway.stop());

  type Init = { method?: string; headers?: Record<string, string>; body?: unknown };

  async function call(
    path: string,
    cookie: string | undefined,
    { method = 'GET', headers = {}, body }: Init = {},
  ) {
    const response = await fetch(`${gateway.url}/api/db/${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: <T>() => JSON.parse(text) as T };
  }

  it('needs a session', async () => {
    const answer = await call('properties', undefined);
    expect([answer.status, answer.json()]).toEqual([401, { error: 'You are not signed in.' }]);
    expect((await call('unknown', undefined)).status).toBe(401);
    expect((await call('properties', 'ory_kratos_session=forged')).status).toBe(401);
  });

  it('does not let a person without a role in', async () => {
    const answer = await call('properties', await signIn(gateway.url, 'nobody@acme.test'));
    expect([answer.status, answer.text]).toEqual([403, 'unauthorized. Access Denied']);
  });

  it.each(['unknown', 'rpc/unknown', 'rpc/', 'properties/', 'pg_catalog.pg_user', 'opsdeck.sessions'])(
    'answers an empty 404 for %s',
    async (path) => {
      const answer = await call(path, editor);
      expect([answer.status, answer.text]).toEqual([404, '']);
    },
  );

  it.each([
    '/api/db/../db/properties',
    '/api/db/./properties',
    '/api/db//properties',
    '/api/db/%70roperties',
    '/api/db/rpc/../properties',
    '/api/db/rpc%2f..%2fproperties',
    '/api/db/..%2f..%2fhealthz',
    '/api/db/properties%00',
    '/api/db/properties;x',
    '/api/db/properties%3fname=eq.1',
  ])('reaches nothing through %s', async (path) => {
    const status = await new Promise((resolve, reject) => {
      // Not fetch: it tidies addresses before it sends them.
      httpRequest(
        gateway.url,
        { path, headers: { cookie: editor, accept: 'application/json' } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      )
        .on('error', reject)
        .end();
    });
    expect([400, 404]).toContain(status);
  });

  it('refuses PUT whatever the role', async () => {
    const answer = await call('properties?name=eq.a', editor, {
      method: 'PUT',
      body: { name: 'a', value: 'b' },
    });
    expect([answer.status, answer.text]).toEqual([403, 'unauthorized. Access Denied']);
  });

  it('passes Content-Range and the status of a counted page through', async () => {
    const answer = await call('properties?name=like.bulk.*&order=name&limit=2&offset=4', viewer, {
      headers: { prefer: 'count=exact' },
    });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('4-5/1200');
    expect(answer.json<{ name: string }[]>().map((row) => row.name)).toEqual(['bulk.0005', 'bulk.0006']);
    const beyond = await call('properties?name=like.bulk.*&offset=5000', viewer, {
      headers: { prefer: 'count=exact' },
    });
    expect([beyond.status, beyond.json<{ code: string }>().code]).toEqual([416, 'PGRST103']);
  });

  it('gives at most 1,000 rows, whatever limit is asked', async () => {
    const answer = await call('properties?name=like.bulk.*&limit=5000', viewer);
    expect(answer.json<unknown[]>()).toHaveLength(1000);
  });

  it('answers HEAD like GET, without a body', async () => {
    const answer = await call('properties?limit=1', viewer, {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    });
    expect(answer.text).toBe('');
    expect(answer.headers.get('content-range')).toMatch(/^0-0\/\d+$/);
  });

  it('rewrites .filter for the database', async () => {
    const names = async (query: string) =>
      (await call(`properties?select=name&order=name&${query}`, viewer))
        .json<{ name: string }[]>()
        .map((row) => row.name);
    expect(await names('name.filter=bulk.0001,bulk.0003,bulk.0004&value.filter=!even')).toEqual([
      'bulk.0001',
      'bulk.0003',
    ]);
    expect(await names('name.filter=*.100*')).toEqual([
      'bulk.1000',
      ...Array.from({ length: 9 }, (_, n) => `bulk.100${n + 1}`),
    ]);
    expect(await names('name.filter=bulk_000*')).toEqual([]);
    expect(await names('created_at.filter=>now%2B1d')).toEqual([]);
    expect(await names('created_at.filter=<now%2B1d&name=eq.bulk.0001')).toEqual(['bulk.0001']);
  });

  it('says what is wrong with a date filter', async () => {
    const answer = await call('properties?created_at.filter=>soon', viewer);
    expect([answer.status, answer.json()]).toEqual([
      400,
      { error: 'created_at.filter is not a date expression such as >now-2d, <now/d or =2026-01-31' },
    ]);
  });

  it.each(['PATCH', 'DELETE'])('refuses %s without a row filter, and changes nothing', async (method) => {
    for (const query of [
      '',
      '?limit=1&order=name',
      '?select=*&created_by.name=eq.x',
      '?name.filter=!bulk*',
      '?or=',
    ]) {
      const answer = await call(`properties${query}`, editor, { method, body: { value: 'gone' } });
      expect(answer.status).toBe(400);
      expect(answer.json<{ error: string }>().error).toContain('needs a filter');
    }
    const { rows } = await gateway.pool.query(
      `select count(*)::int as n from public.properties where value in ('even', 'odd')`,
    );
    expect(rows[0]).toEqual({ n: 1200 });
  });

  it('creates, changes and deletes what a filter names', async () => {
    const representation = { prefer: 'return=representation' };
    const created = await call('properties', editor, {
      method: 'POST',
      body: { name: 'one', value: '1' },
      headers: representation,
    });
    expect([created.status, created.json()]).toMatchObject([201, [{ name: 'one', value: '1' }]]);
    const duplicate = await call('properties', editor, { method: 'POST', body: { name: 'one', value: '1' } });
    expect([duplicate.status, duplicate.json<{ code: string }>().code]).toEqual([409, '23505']);
    const changed = await call('properties?name=eq.one', editor, {
      method: 'PATCH',
      body: { value: '2' },
      headers: representation,
    });
    expect([changed.status, changed.json()]).toMatchObject([200, [{ value: '2' }]]);
    const deleted = await call('properties?name=eq.one', editor, { method: 'DELETE' });
    expect(deleted.status).toBe(204);
    expect((await call('properties?name=eq.one', editor)).json()).toEqual([]);
  });

  it.each(['tx=rollback', 'return=representation, tx=commit', 'TX = rollback'])(
    'refuses Prefer: %s',
    async (prefer) => {
      const answer = await call('properties?name=eq.none', editor, { method: 'DELETE', headers: { prefer } });
      expect([answer.status, answer.json()]).toEqual([400, { error: 'Prefer: tx= is not supported.' }]);
    },
  );

  it('counts exactly for staff, not for guests', async () => {
    const headers = { prefer: 'count=exact' };
    const applied = async (cookie: string) =>
      (await call('people?limit=1', cookie, { headers })).headers.get('preference-applied') ?? '';
    expect(await applied(viewer)).toContain('count=exact');
    expect(await applied(guest)).toContain('count=estimated');
  });

  it('acts as the person of the session, never as the caller says', async () => {
    const forged = await call('connections?limit=1', viewer, { headers: { authorization: 'Bearer forged' } });
    expect(forged.status).toBe(403);
    const ignored = await call('properties?limit=1', viewer, {
      headers: { authorization: 'Bearer forged', 'accept-profile': 'public', role: 'opsdeck_admin' },
    });
    expect(ignored.status).toBe(200);
  });

  it.each<Record<string, string>>([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }])(
    'refuses a write from another site: %j',
    async (headers) => {
      const answer = await call('properties', editor, {
        method: 'POST',
        body: { name: 'x', value: 'y' },
        headers,
      });
      expect([answer.status, answer.json()]).toEqual([
        403,
        { error: 'This call came from another site and was refused.' },
      ]);
    },
  );

  it('refuses a body that is too large', async () => {
    const answer = await call('properties', editor, {
      method: 'POST',
      body: { name: 'x', value: 'y'.repeat(3_000_000) },
    });
    expect(answer.status).toBe(413);
    expect(answer.json<{ error: string }>().error).toMatch(/too large/i);
  });

  it('keeps answers out of caches and compresses large ones', async () => {
    const answer = await call('properties?limit=500', viewer, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.json<unknown[]>()).toHaveLength(500);
  });
});
