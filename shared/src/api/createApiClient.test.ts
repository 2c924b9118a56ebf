import { createFakeApi, jsonResponse } from '../testing/createFakeApi';
import type { FakeHandlers, FakeRequest } from '../testing/createFakeApi';
import { createApiClient } from './createApiClient';
import { AbortedError, ApiError, NetworkError, TimeoutError } from './errors';
import { toErrorMessage } from './toErrorMessage';
import { toPage, toRow, toRows } from './toPage';

function setUp(
  handlers: FakeHandlers = {},
  options: { timeoutMs?: number; token?: string | Promise<string> } = {},
) {
  const api = createFakeApi(handlers);
  const onUnauthorized = jest.fn();
  const client = createApiClient({
    baseUrl: '/api',
    fetch: api.fetch,
    onUnauthorized,
    ...(options.timeoutMs ? { timeoutMs: options.timeoutMs } : {}),
    ...(options.token ? { getToken: () => options.token ?? null } : {}),
  });
  return { api, client, onUnauthorized };
}

const failure = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => {
      throw new Error('expected a failure');
    },
    (error: unknown) => error,
  );

const text = (body: string, status: number, type = 'text/plain') =>
  new Response(body, { status, headers: { 'content-type': type } });
const PAGE = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';

describe('requests', () => {
  it('reads JSON below the base address, with the query that is set', async () => {
    const { api, client } = setUp({ 'GET /api/canary/api/summary': { checks_summary: [] } });
    const answer = await client.get('canary/api/summary', {
      query: { start: 60, q: 'a b', none: undefined },
    });
    expect(answer).toEqual({ checks_summary: [] });
    expect(Object.fromEntries(api.calls[0]?.query ?? [])).toEqual({ start: '60', q: 'a b' });
    expect(api.calls[0]?.headers.get('accept')).toBe('application/json');
    expect(api.calls[0]?.headers.get('authorization')).toBeNull();
  });

  it('sends bodies as JSON', async () => {
    const { api, client } = setUp({
      'POST /api/canary/run/check/c1': ({ body }: FakeRequest) => ({ got: body }),
      'PATCH /api/db/agents': { ok: true },
    });
    expect(await client.post('canary/run/check/c1', { a: 1 })).toEqual({ got: { a: 1 } });
    await client.patch(
      'db/agents',
      { name: 'x' },
      { query: { id: 'eq.1' }, headers: { prefer: 'return=minimal' } },
    );
    expect(api.calls[0]?.headers.get('content-type')).toBe('application/json');
    expect(api.calls[1]?.headers.get('prefer')).toBe('return=minimal');
    expect(api.calls[1]?.body).toEqual({ name: 'x' });
  });

  it('reads an empty answer as undefined', async () => {
    const { client } = setUp({
      'DELETE /api/a': () => new Response(null, { status: 204 }),
      'POST /api/b': () => new Response('', { status: 200 }),
    });
    expect(await client.delete('a')).toBeUndefined();
    expect(await client.post('b')).toBeUndefined();
  });

  it('carries the bearer token of direct mode', async () => {
    const { api, client } = setUp({ 'GET /api/a': {}, 'GET /api/db/t': [] }, { token: 't-1' });
    await client.get('a');
    await client.db.from('t').select();
    expect(api.calls.map((call) => call.headers.get('authorization'))).toEqual(['Bearer t-1', 'Bearer t-1']);
  });

  it('waits for a token that is still being renewed', async () => {
    const { api, client } = setUp({ 'GET /api/a': {} }, { token: Promise.resolve('t-2') });
    await client.get('a');
    expect(api.calls.map((call) => call.headers.get('authorization'))).toEqual(['Bearer t-2']);
  });

  it('hands out raw answers and throws for failed ones', async () => {
    const { client } = setUp({
      'GET /api/file': () => text('line', 200),
      'GET /api/gone': () => text('', 404),
    });
    expect(await (await client.raw('file')).text()).toBe('line');
    expect(await failure(client.raw('gone'))).toMatchObject({ name: 'ApiError', status: 404 });
  });
});

describe('failed answers', () => {
  it.each<[string, () => Response, Partial<ApiError>]>([
    [
      'a PostgREST body',
      () =>
        jsonResponse(
          {
            code: '23505',
            message: 'duplicate key value',
            details: 'Key (name)=(a) already exists.',
            hint: null,
          },
          { status: 409 },
        ),
      { status: 409, code: '23505', message: 'duplicate key value' },
    ],
    [
      'a platform body',
      () => jsonResponse({ error: 'check not found' }, { status: 404 }),
      { status: 404, code: null, message: 'check not found' },
    ],
    [
      'an empty error beside a message',
      () => jsonResponse({ error: '', message: 'Error fetching user' }, { status: 500 }),
      { status: 500, message: 'Error fetching user' },
    ],
    [
      'an identity body',
      () =>
        jsonResponse(
          { error: { id: 'session_inactive', code: 401, reason: 'No active session', message: 'denied' } },
          { status: 422 },
        ),
      { status: 422, code: 'session_inactive', message: 'No active session' },
    ],
    [
      'plain text',
      () => text('unauthorized. Access Denied', 403),
      { status: 403, message: 'unauthorized. Access Denied' },
    ],
    [
      'a web page',
      () => text(PAGE, 502, 'text/html'),
      { status: 502, message: 'The server answered with a web page instead of data (status 502)' },
    ],
    [
      'a web page that says it is JSON',
      () => text(PAGE, 502, 'application/json'),
      { status: 502, message: 'The server answered with a web page instead of data (status 502)' },
    ],
    ['nothing', () => text('', 503), { status: 503, message: 'The server answered with status 503' }],
    ['a JSON list', () => jsonResponse([1, 2], { status: 400 }), { status: 400, message: '[1,2]' }],
    ['JSON null', () => jsonResponse(null, { status: 400 }), { status: 400, message: 'null' }],
    [
      'values of the wrong kind',
      () => jsonResponse({ error: 5, message: ['x'], code: {} }, { status: 400 }),
      { status: 400, code: null, message: 'The server answered with status 400' },
    ],
  ])('become a readable error: %s', async (_name, respond, expected) => {
    const { client } = setUp({ 'GET /api/a': respond, 'GET /api/db/t': respond });
    const fromGet = await failure(client.get('a'));
    expect(fromGet).toBeInstanceOf(ApiError);
    expect(fromGet).toMatchObject(expected);
    expect(await failure(client.db.from('t').select())).toMatchObject(expected);
  });

  it('name the missing right and the fields', async () => {
    const { client } = setUp({
      'GET /api/a': () =>
        new Response('unauthorized. Access Denied', {
          status: 403,
          headers: { 'x-rbac-object': 'connections', 'x-rbac-action': 'read', 'x-rbac-subject': 'ada' },
        }),
      'POST /api/b': () =>
        jsonResponse({ error: 'bad', fieldErrors: { name: 'taken', x: 3 } }, { status: 400 }),
    });
    expect(await failure(client.get('a'))).toMatchObject({
      missingRight: { resource: 'connections', action: 'read' },
    });
    expect(await failure(client.post('b', {}))).toMatchObject({ fieldErrors: { name: 'taken' } });
  });

  it('keep a very long text short', async () => {
    const { client } = setUp({ 'GET /api/a': () => text('x'.repeat(50_000), 500) });
    expect(((await failure(client.get('a'))) as ApiError).message).toHaveLength(400);
  });
});

describe('answers that claim success', () => {
  it.each([
    ['a web page', () => text(PAGE, 200, 'text/html'), 'a web page instead of data'],
    ['a cut-off list', () => text('[{"id":"a"},{"id":', 200, 'application/json'), 'data that cannot be read'],
    ['plain words', () => text('upstream warming up', 200), 'data that cannot be read'],
  ])('fail readably for %s', async (_name, respond, reason) => {
    const { client } = setUp({ 'GET /api/a': respond, 'GET /api/db/t': respond });
    const expected = {
      name: 'ApiError',
      status: 200,
      message: `The server answered with ${reason} (status 200)`,
    };
    expect(await failure(client.get('a'))).toMatchObject(expected);
    expect(await failure(client.db.from('t').select())).toMatchObject(expected);
  });
});

describe('transport failures', () => {
  const online = (value: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
  const broken = () => {
    throw new TypeError('Failed to fetch');
  };
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('says that the server could not be reached', async () => {
    online(true);
    const { client } = setUp({ 'GET /api/a': broken, 'GET /api/db/t': broken });
    for (const error of [await failure(client.get('a')), await failure(client.db.from('t').select())]) {
      expect(error).toBeInstanceOf(NetworkError);
      expect(toErrorMessage(error)).toBe('Network Error. Please try again.');
    }
  });

  it('says that the browser is offline', async () => {
    online(false);
    const { client } = setUp({ 'GET /api/a': broken });
    expect(toErrorMessage(await failure(client.get('a')))).toBe('No internet connection. Please try again.');
  });

  it('gives up after 30 s, also when the body hangs', async () => {
    jest.useFakeTimers();
    const { client } = setUp({
      'GET /api/silent': () => new Promise(() => undefined),
      'GET /api/stalled': ({ signal }: FakeRequest) =>
        new Response(
          new ReadableStream({
            start: (stream) => signal.addEventListener('abort', () => stream.error(new Error('aborted'))),
          }),
        ),
    });
    const waiting = [failure(client.get('silent')), failure(client.get('stalled'))];
    const settled = jest.fn();
    void Promise.race(waiting).then(settled);
    await jest.advanceTimersByTimeAsync(29_900);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    for (const error of await Promise.all(waiting)) {
      expect(error).toBeInstanceOf(TimeoutError);
      expect(toErrorMessage(error)).toBe('Request timed out. Please try again.');
    }
  });

  it('stops at once when the caller gives up', async () => {
    const { api, client } = setUp({
      'GET /api/a': () => new Promise(() => undefined),
      'GET /api/db/t': () => new Promise(() => undefined),
    });
    const controller = new AbortController();
    const pending = failure(client.get('a', { signal: controller.signal }));
    const pendingQuery = failure(client.db.from('t').select().abortSignal(controller.signal));
    controller.abort();
    expect(await pending).toBeInstanceOf(AbortedError);
    expect(await pendingQuery).toBeInstanceOf(AbortedError);
    const sent = api.calls.length;
    expect(await failure(client.get('a', { signal: controller.signal }))).toBeInstanceOf(AbortedError);
    expect(api.calls).toHaveLength(sent);
  });
});

describe('the end of a session', () => {
  it('is announced once, however many requests find out', async () => {
    const { client, onUnauthorized } = setUp({
      'GET /api/a': () => text('Not logged in', 401),
      'GET /api/db/t': () => text('Not logged in', 401),
    });
    const errors = await Promise.all([
      failure(client.get('a')),
      failure(client.get('a')),
      failure(client.db.from('t').select()),
    ]);
    expect(errors).toEqual(
      errors.map(() => expect.objectContaining({ status: 401, message: 'Not logged in' })),
    );
    await failure(client.get('a'));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('is announced again after a new session has ended', async () => {
    let status = 401;
    const { client, onUnauthorized } = setUp({ 'GET /api/a': () => jsonResponse({}, { status }) });
    await failure(client.get('a'));
    status = 200;
    await client.get('a');
    status = 401;
    await failure(client.get('a'));
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  it('is not announced for a refusal', async () => {
    const { client, onUnauthorized } = setUp({
      'GET /api/a': () => text('unauthorized. Access Denied', 403),
    });
    await failure(client.get('a'));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('signing in again', () => {
  /** Answers 401 until `signIn`, and counts who asks for a session. */
  function setUpSession() {
    let signedIn = false;
    let answer: (renewed: boolean) => void = () => undefined;
    const handler = ({ body }: FakeRequest) =>
      signedIn ? jsonResponse({ got: body ?? 'rows' }) : text('Not logged in', 401);
    const parts = setUp({
      'GET /api/a': handler,
      'POST /api/b': handler,
      'GET /api/db/t': () => (signedIn ? jsonResponse([{ id: 1 }]) : text('Not logged in', 401)),
    });
    parts.onUnauthorized.mockImplementation(() => new Promise<boolean>((resolve) => (answer = resolve)));
    const settle = (renewed: boolean) => {
      signedIn = renewed;
      answer(renewed);
    };
    /** Until the person has been asked. */
    const asked = async () => {
      while (parts.onUnauthorized.mock.calls.length === 0) await Promise.resolve();
    };
    return { ...parts, settle, asked, end: () => (signedIn = false) };
  }

  it('sends every request that found out once more, after asking once', async () => {
    const { api, client, onUnauthorized, settle, asked } = setUpSession();
    const waiting = Promise.all([
      client.get('a'),
      client.post('b', { name: 'typed' }),
      client.db.from('t').select(),
    ]);
    await asked();
    settle(true);
    const [rows, written, query] = await waiting;
    expect(rows).toEqual({ got: 'rows' });
    expect(written).toEqual({ got: { name: 'typed' } });
    expect(toRows(query)).toEqual([{ id: 1 }]);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(api.callsOf('POST /api/b').map((call) => call.body)).toEqual([
      { name: 'typed' },
      { name: 'typed' },
    ]);
  });

  it('asks again when the new session ends too', async () => {
    const { client, onUnauthorized, settle, asked, end } = setUpSession();
    const first = client.get('a');
    await asked();
    settle(true);
    await first;
    end();
    onUnauthorized.mockResolvedValueOnce(false);
    expect(await failure(client.get('a'))).toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  it('rejects them when the person refuses, and does not ask again', async () => {
    const { api, client, onUnauthorized, settle, asked } = setUpSession();
    const errors = Promise.all([failure(client.get('a')), failure(client.post('b', {}))]);
    await asked();
    settle(false);
    expect(await errors).toEqual([
      expect.objectContaining({ status: 401 }),
      expect.objectContaining({ status: 401 }),
    ]);
    await failure(client.get('a'));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(api.calls).toHaveLength(3);
  });

  it('rejects them when asking fails', async () => {
    const { client, onUnauthorized } = setUpSession();
    onUnauthorized.mockRejectedValueOnce(new Error('no dialog'));
    expect(await failure(client.get('a'))).toMatchObject({ status: 401 });
  });

  it('gives up on a request that is refused again', async () => {
    const { api, client, onUnauthorized } = setUp({ 'GET /api/a': () => text('Not logged in', 401) });
    onUnauthorized.mockResolvedValue(true);
    expect(await failure(client.get('a'))).toMatchObject({ status: 401 });
    expect(api.calls).toHaveLength(2);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('does not ask for a request that was sent before the new session', async () => {
    const { api, client, onUnauthorized } = setUp({
      'GET /api/fast': () =>
        jsonResponse({}, { status: api.callsOf('GET /api/fast').length > 1 ? 200 : 401 }),
    });
    let answerSlow: (response: Response) => void = () => undefined;
    api.use({
      'GET /api/slow': () =>
        api.callsOf('GET /api/slow').length > 1
          ? jsonResponse({ late: true })
          : new Promise<Response>((resolve) => (answerSlow = resolve)),
    });
    onUnauthorized.mockResolvedValue(true);
    const slow = client.get('slow');
    await client.get('fast');
    answerSlow(text('Not logged in', 401));
    expect(await slow).toEqual({ late: true });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('lets go of a request that nobody waits for', async () => {
    const { client, asked, settle } = setUpSession();
    const controller = new AbortController();
    const waiting = failure(client.get('a', { signal: controller.signal }));
    await asked();
    controller.abort();
    expect(await waiting).toBeInstanceOf(AbortedError);
    settle(false);
  });

  it('gives a person all the time that signing in takes', async () => {
    jest.useFakeTimers();
    const { client, asked, settle } = setUpSession();
    const waiting = client.get('a');
    await asked();
    await jest.advanceTimersByTimeAsync(600_000);
    settle(true);
    expect(await waiting).toEqual({ got: 'rows' });
    jest.useRealTimers();
  });
});

describe('database queries', () => {
  it('speak PostgREST', async () => {
    const { api, client } = setUp({
      'GET /api/db/check_statuses': () =>
        jsonResponse([{ id: 1 }, { id: 2 }], { status: 206, headers: { 'content-range': '0-1/1234' } }),
    });
    const page = toPage(
      await client.db
        .from('check_statuses')
        .select('id,time', { count: 'exact' })
        .eq('check_id', 'c1')
        .order('time', { ascending: false })
        .range(0, 1),
    );
    expect(page).toEqual({ rows: [{ id: 1 }, { id: 2 }], total: 1234 });
    expect(Object.fromEntries(api.calls[0]?.query ?? [])).toEqual({
      select: 'id,time',
      check_id: 'eq.c1',
      order: 'time.desc',
      offset: '0',
      limit: '2',
    });
    expect(api.calls[0]?.headers.get('prefer')).toContain('count=exact');
  });

  it('give an empty page with the total for an offset beyond the end', async () => {
    const { client } = setUp({
      'GET /api/db/checks': () =>
        jsonResponse(
          { code: 'PGRST103', message: 'Requested range not satisfiable', details: null, hint: null },
          { status: 416, headers: { 'content-range': '*/12' } },
        ),
    });
    const answer = await client.db.from('checks').select('*', { count: 'exact' }).range(500, 549);
    expect(toPage(answer)).toEqual({ rows: [], total: 12 });
  });

  it('call functions and write rows', async () => {
    const { api, client } = setUp({
      'POST /api/db/rpc/lookup': ({ body }: FakeRequest) => [body],
      'POST /api/db/agents': [{ id: 'a1' }],
      'PATCH /api/db/agents': () => new Response(null, { status: 204 }),
    });
    expect(toRows(await client.db.rpc('lookup', { id: 'x' }))).toEqual([{ id: 'x' }]);
    expect(toRow(await client.db.from('agents').insert({ name: 'a' }).select().single())).toEqual({
      id: 'a1',
    });
    expect(toRows(await client.db.from('agents').update({ name: 'b' }).eq('id', 'a1'))).toEqual([]);
    expect(api.calls.map((call) => call.body)).toEqual([{ id: 'x' }, { name: 'a' }, { name: 'b' }]);
  });

  it('find one row or none', async () => {
    const { client } = setUp({
      'GET /api/db/checks': ({ query }: FakeRequest) =>
        query.get('id') === 'eq.here' ? [{ id: 'here' }] : [],
    });
    expect(toRow(await client.db.from('checks').select().eq('id', 'here').maybeSingle())).toEqual({
      id: 'here',
    });
    expect(toRow(await client.db.from('checks').select().eq('id', 'gone').maybeSingle())).toBeNull();
  });
});
