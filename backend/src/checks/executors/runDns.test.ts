import { runCheckSpec } from '../testing/runCheckSpec';
import { startDnsServer, type TestServer } from '../testing/startServers';

let server: TestServer;
let at: { server: string; port: number };

beforeAll(async () => {
  server = await startDnsServer({
    'web.example.test': { a: ['10.0.0.2', '10.0.0.1'] },
    'mail.example.test': { mx: ['10 MX1.example.test', '20 mx2.example.test'] },
    'text.example.test': { txt: ['v=spf1 -all'] },
    'silent.example.test': {},
  });
  at = { server: '127.0.0.1', port: server.port };
});

afterAll(() => server.close());

it('asks the named server and shows its records', async () => {
  expect(await runCheckSpec('dns', { ...at, query: 'web.example.test' })).toMatchObject({
    pass: true,
    message: expect.stringContaining('10.0.0.1'),
    details: { records: expect.arrayContaining(['10.0.0.1', '10.0.0.2']) },
  });
});

it('compares the whole reply in any order', async () => {
  const ask = (exactreply: string[]) => runCheckSpec('dns', { ...at, query: 'web.example.test', exactreply });
  expect((await ask(['10.0.0.1', '10.0.0.2'])).pass).toBe(true);
  expect((await ask(['10.0.0.1'])).error).toBe('returned 10.0.0.1, 10.0.0.2, expected 10.0.0.1');
});

it.each([
  [['mx1.example.test. 10', 'mx2.example.test 20']],
  [['10 mx1.example.test', '20 mx2.EXAMPLE.test']],
])('reads mail exchangers as %j', async (exactreply) => {
  expect(
    await runCheckSpec('dns', { ...at, query: 'mail.example.test', querytype: 'mx', exactreply }),
  ).toMatchObject({
    pass: true,
    error: '',
  });
});

it('compares text as it stands', async () => {
  const ask = (text: string) =>
    runCheckSpec('dns', { ...at, query: 'text.example.test', querytype: 'TXT', exactreply: [text] });
  expect((await ask('v=spf1 -all')).pass).toBe(true);
  expect((await ask('V=SPF1 -all')).pass).toBe(false);
});

it('counts records', async () => {
  expect((await runCheckSpec('dns', { ...at, query: 'web.example.test', minrecords: 3 })).error).toBe(
    'returned 2 records, expected at least 3',
  );
});

it('fails on a name that does not exist, has no such record or is not answered', async () => {
  expect((await runCheckSpec('dns', { ...at, query: 'none.example.test' })).error).toBe(
    'none.example.test was not found',
  );
  expect((await runCheckSpec('dns', { ...at, query: 'text.example.test' })).error).toBe(
    'text.example.test has no record of this type',
  );
  expect((await runCheckSpec('dns', { ...at, query: 'silent.example.test', timeout: '200ms' })).error).toBe(
    'timed out after 200ms',
  );
});

it('asks this machine without a server, as every program does', async () => {
  expect(await runCheckSpec('dns', { query: 'localhost', minrecords: 1 })).toMatchObject({
    pass: true,
    message: '127.0.0.1',
  });
});

it.each([{ query: 'a', querytype: 'ANY' }, {}, { query: 'localhost', minrecords: 'many' }])(
  'calls %j invalid',
  async (spec) => {
    expect(await runCheckSpec('dns', spec)).toMatchObject({ pass: false, invalid: true, unknown: false });
  },
);
