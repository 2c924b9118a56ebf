import type { IncomingMessage } from 'node:http';
import { runCheckSpec } from '../testing/runCheckSpec';
import { startHttpServer, type TestServer } from '../testing/startServers';

type Seen = {
  method?: string | undefined;
  url?: string | undefined;
  authorization?: string | undefined;
  body: string;
};

let server: TestServer;
let answer: { status: number; body: string };
let seen: Seen[];

beforeAll(async () => {
  server = await startHttpServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, authorization: headers.authorization, body });
      response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body);
    });
  });
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  answer = { status: 200, body: JSON.stringify({ hits: { total: { value: 3, relation: 'eq' } } }) };
});

const check = (more: object = {}) => ({
  url: `http://127.0.0.1:${server.port}`,
  index: 'logs-*',
  query: '{"query":{"match_all":{}}}',
  ...more,
});

describe.each(['elasticsearch', 'opensearch'])('an %s check', (type) => {
  it('searches and passes with the expected number of results', async () => {
    expect(await runCheckSpec(type, check({ results: 3 }))).toMatchObject({
      pass: true,
      message: '3 results',
      details: { total: 3 },
    });
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/logs-*/_search?track_total_hits=true',
        authorization: undefined,
        body: '{"query":{"match_all":{}}}',
      },
    ]);
  });

  it('passes with any number where none is expected, and reads old versions', async () => {
    answer.body = '{"hits":{"total":1}}';
    expect(await runCheckSpec(type, check())).toMatchObject({ pass: true, message: '1 result' });
  });

  it('fails with another number, 0 included', async () => {
    expect(await runCheckSpec(type, check({ results: 0 }))).toMatchObject({
      pass: false,
      invalid: false,
      error: 'search found 3 results, expected 0',
    });
  });

  it('signs in with what the check or its connection says', async () => {
    await runCheckSpec(
      type,
      check({ authentication: { username: { value: 'ann' }, password: 'hidden-word' } }),
    );
    await runCheckSpec(
      type,
      { ...check({ url: undefined }), connection: 'connection://default/search' },
      {
        connections: {
          'default/search': {
            url: `http://127.0.0.1:${server.port}/below/`,
            username: 'ann',
            password: 'hidden-word',
          },
        },
      },
    );
    const authorization = `Basic ${Buffer.from('ann:hidden-word').toString('base64')}`;
    expect(seen).toMatchObject([
      { authorization, url: '/logs-*/_search?track_total_hits=true' },
      { authorization, url: '/below/logs-*/_search?track_total_hits=true' },
    ]);
  });

  it.each([
    [
      'an error',
      404,
      '{"error":"index_not_found ann:hidden-word"}',
      /^status code 404: .*index_not_found ann:\*\*\*/,
    ],
    ['a redirect, which it does not follow', 302, '', /^status code 302$/],
    ['HTML', 200, '<html>', /^the answer is not JSON$/],
    ['JSON of another kind', 200, '[]', /^the answer says no number of results$/],
    ['a number that is none', 200, '{"hits":{"total":"3"}}', /no number/],
    ['too much', 200, `{"a":"${'x'.repeat(1_100_000)}"}`, /larger than 1 MB/],
  ])('fails with %s', async (_what, status, body, error) => {
    answer = { status, body };
    const result = await runCheckSpec(type, check({ username: 'ann', password: 'hidden-word' }));
    expect(result).toMatchObject({ pass: false, invalid: false });
    expect(result.error).toMatch(error);
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['no address', { url: '' }, 'url is required'],
    ['no index', { index: '' }, 'index is required'],
    ['an index that climbs', { index: '../_cluster/settings' }, 'index is not the name of an index'],
    ['no query', { query: undefined }, 'query is required'],
    ['a query that is no JSON', { query: 'match all' }, 'query must be a JSON object'],
    ['a query that is a list', { query: '[]' }, 'query must be a JSON object'],
    ['less than nothing', { results: -1 }, /results must be a number/],
    ['a metadata service', { url: 'http://169.254.169.254' }, /cloud metadata address/],
  ])('is invalid with %s', async (_what, more, error) => {
    const result = await runCheckSpec(type, check(more));
    expect(result).toMatchObject({
      pass: false,
      invalid: true,
      error: expect.stringMatching(error) as string,
    });
    expect(seen).toEqual([]);
  });
});
