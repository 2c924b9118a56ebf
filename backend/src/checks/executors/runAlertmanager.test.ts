import { runCheckSpec } from '../testing/runCheckSpec';
import { startHttpServer, type TestServer } from '../testing/startServers';

let server: TestServer;
let alerts: unknown;
let seen: { path: string; filters: string[]; authorization: string | undefined }[];

beforeAll(async () => {
  server = await startHttpServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://any');
    seen.push({
      path: url.pathname,
      filters: url.searchParams.getAll('filter'),
      authorization: request.headers.authorization,
    });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(alerts));
  });
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  alerts = [];
});

const check = (more: object = {}) => ({ host: `http://127.0.0.1:${server.port}`, ...more });
const alert = (alertname: string) => ({
  labels: { alertname, severity: 'critical', token: 'left out' },
  annotations: { summary: `${alertname} is wrong` },
});

describe('an Alert Manager check', () => {
  it('passes while nothing fires', async () => {
    expect(await runCheckSpec('alertmanager', check())).toMatchObject({ pass: true, message: 'no alerts' });
    expect(seen).toEqual([{ path: '/api/v2/alerts', filters: [], authorization: undefined }]);
  });

  it('fails while alerts fire and names some of them', async () => {
    alerts = ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map(alert);
    const result = await runCheckSpec('alertmanager', check());
    expect(result).toMatchObject({
      pass: false,
      invalid: false,
      error: '8 alerts fire: a, b, c, d, e and 2 more',
      details: { count: 8 },
    });
    expect((result.details as { alerts: unknown[] }).alerts[0]).toEqual({
      name: 'a',
      severity: 'critical',
      summary: 'a is wrong',
    });
  });

  it('asks for the alerts and labels that count, whatever their names hold', async () => {
    await runCheckSpec(
      'alertmanager',
      check({
        alerts: ['disk.full', 'b"} or {x'],
        ignore: ['Watchdog'],
        filters: { team: 'we"b', tier: 1 },
        exclude_filters: { env: 'test' },
        authentication: { username: 'ann', password: 'hidden-word' },
      }),
    );
    expect(seen).toEqual([
      {
        path: '/api/v2/alerts',
        filters: [
          'alertname=~"disk\\\\.full|b\\"\\\\} or \\\\{x"',
          'alertname!~"Watchdog"',
          'team="we\\"b"',
          'tier="1"',
          'env!="test"',
        ],
        authorization: `Basic ${Buffer.from('ann:hidden-word').toString('base64')}`,
      },
    ]);
  });

  it('takes a host without a scheme, a url and a connection', async () => {
    const host = `127.0.0.1:${server.port}`;
    const connections = { 'default/am': { url: `http://${host}` } };
    for (const spec of [
      { host },
      { url: `http://${host}` },
      { connection: 'connection://default/am' },
      { host: 'connection://default/am' },
    ]) {
      expect(await runCheckSpec('alertmanager', spec, { connections })).toMatchObject({ pass: true });
    }
  });

  it.each([
    ['an object', { status: 'success' }, 'the answer is not a list of alerts'],
    ['alerts of another shape', [null, 'text', { labels: [] }], '3 alerts fire: without a name'],
  ])('fails with %s', async (_what, body, error) => {
    alerts = body;
    expect(await runCheckSpec('alertmanager', check())).toMatchObject({ pass: false, error });
  });

  it.each([
    ['no host', { host: undefined }, 'host is required'],
    ['a file', { host: 'file:///etc/passwd' }, 'host must start with http:// or https://'],
    ['alerts that are none', { alerts: [1] }, 'alerts must be names of alerts'],
    ['a label that is none', { filters: { 'a=b': 'c' } }, 'filters: "a=b" is not the name of a label'],
    ['a list of filters', { filters: ['a'] }, 'filters must be an object'],
    ['a metadata service', { host: '169.254.169.254' }, /cloud metadata address/],
  ])('is invalid with %s', async (_what, more, error) => {
    expect(await runCheckSpec('alertmanager', check(more))).toMatchObject({
      pass: false,
      invalid: true,
      error: expect.stringMatching(error) as string,
    });
    expect(seen).toEqual([]);
  });
});
