import { runCheckSpec } from '../testing/runCheckSpec';
import { startMongoServer } from '../testing/startMongoServer';
import { startTcpServer } from '../testing/startServers';
import { readMongoAddress } from './runMongodb';

// The driver is loaded at the first use, which takes its time on a busy machine.
jest.setTimeout(30_000);

describe('a MongoDB check', () => {
  it('passes when the server answers a ping', async () => {
    const server = await startMongoServer(() => ({ ok: 1 }));
    const url = `mongodb://127.0.0.1:${server.port}/`;
    try {
      expect(await runCheckSpec('mongodb', { url })).toMatchObject({ pass: true, message: 'ping answered' });
      expect(
        await runCheckSpec(
          'mongodb',
          { connection: 'connection://default/docs' },
          {
            connections: { 'default/docs': { url } },
          },
        ),
      ).toMatchObject({ pass: true });
      expect(
        await runCheckSpec(
          'mongodb',
          { url: 'connection://default/docs' },
          {
            connections: { 'default/docs': { url } },
          },
        ),
      ).toMatchObject({ pass: true });
      expect(server.commands.filter((name) => name === 'ping')).toHaveLength(3);
    } finally {
      await server.close();
    }
  });

  it('fails with what the server says, without the password', async () => {
    const server = await startMongoServer((command) =>
      'saslStart' in command
        ? {
            ok: 0,
            code: 18,
            codeName: 'AuthenticationFailed',
            errmsg: 'Authentication failed for hidden-word.',
          }
        : { ok: 1 },
    );
    try {
      const result = await runCheckSpec('mongodb', {
        url: `mongodb://ann:hidden-word@127.0.0.1:${server.port}/`,
      });
      expect(result).toMatchObject({ pass: false, invalid: false });
      expect(result.error).toContain('Authentication failed');
      expect(JSON.stringify(result)).not.toContain('hidden-word');
    } finally {
      await server.close();
    }
  });

  it.each([
    ['a metadata service', '169.254.169.254:80', /cloud metadata address/],
    ['a metadata service as IPv6', '[::ffff:169.254.169.254]:80', /cloud metadata address/],
    ['a socket of this machine', '/tmp/some.sock', /socket of this machine/],
  ])('is invalid when the server leads on to %s', async (_what, other, error) => {
    const server = await startMongoServer(
      () => ({ ok: 1 }),
      (port) => ({ setName: 'r', hosts: [`127.0.0.1:${port}`, other], me: `127.0.0.1:${port}` }),
    );
    try {
      const result = await runCheckSpec('mongodb', { url: `mongodb://127.0.0.1:${server.port}/` });
      expect(result).toMatchObject({ pass: false, invalid: true });
      expect(result.error).toMatch(error);
    } finally {
      await server.close();
    }
  });

  it('passes at a server that leads on to itself', async () => {
    const server = await startMongoServer(
      () => ({ ok: 1 }),
      (port) => ({ setName: 'r', hosts: [`127.0.0.1:${port}`], me: `127.0.0.1:${port}` }),
    );
    try {
      const url = `mongodb://127.0.0.1:${server.port}/`;
      expect(await runCheckSpec('mongodb', { url })).toMatchObject({ pass: true });
    } finally {
      await server.close();
    }
  });

  it('fails when nobody listens', async () => {
    const server = await startTcpServer();
    await server.close();
    const result = await runCheckSpec(
      'mongodb',
      { url: `mongodb://127.0.0.1:${server.port}/` },
      { timeoutMs: 2_000 },
    );
    expect(result).toMatchObject({ pass: false, invalid: false });
    expect(result.error).toMatch(/^connection refused/);
  });

  it('fails at its time limit when the server says nothing', async () => {
    const server = await startTcpServer();
    try {
      const result = await runCheckSpec(
        'mongodb',
        { url: `mongodb://127.0.0.1:${server.port}/` },
        { timeoutMs: 300 },
      );
      expect(result).toMatchObject({ pass: false, error: expect.stringMatching(/timed out/) as string });
    } finally {
      await server.close();
    }
  });

  it.each([
    ['nothing', {}, 'connection or url is required'],
    ['another scheme', { url: 'http://acme.test' }, /^url must start with mongodb:/],
    ['a file of this machine', { url: 'mongodb://acme.test/?tlsCAFile=/etc/passwd' }, /option tlsCAFile/],
    ['a proxy', { url: 'mongodb://acme.test/?proxyHost=evil.test' }, /option proxyHost/],
    [
      'an identity of this machine',
      { url: 'mongodb://acme.test/?authMechanism=MONGODB-OIDC' },
      /MONGODB-OIDC/,
    ],
    ['a metadata service', { url: 'mongodb://acme.test,169.254.169.254:80/' }, /cloud metadata address/],
    ['a host in disguise', { url: 'mongodb://169%2e254%2e169%2e254:80/' }, /a host with %/],
    ['a socket of this machine', { url: 'mongodb://%2Ftmp%2Fdb.sock/' }, /a host with %/],
    ['an unreadable user', { url: 'mongodb://%zz:b@acme.test/' }, 'url is not a valid address'],
    [
      'a secret of a cluster',
      { url: 'mongodb://acme.test', password: { valueFrom: { secretKeyRef: { name: 'a', key: 'b' } } } },
      /secret of a cluster/,
    ],
  ])('is invalid with %s', async (_what, spec, error) => {
    const result = await runCheckSpec('mongodb', spec);
    expect(result).toMatchObject({
      pass: false,
      invalid: true,
      error: expect.stringMatching(error) as string,
    });
  });

  it('keeps the secrets of a connection at its own address', async () => {
    const result = await runCheckSpec(
      'mongodb',
      { url: 'mongodb://evil.test', connection: 'connection://default/docs' },
      { connections: { 'default/docs': { url: 'mongodb://acme.test', password: 'hidden-word' } } },
    );
    expect(result).toMatchObject({
      invalid: true,
      error: expect.stringContaining('another address') as string,
    });
  });
});

it('reads user and password out of an address', () => {
  expect(readMongoAddress('mongodb+srv://a%40b:c%2Fd@acme.test/shop?replicaSet=r')).toEqual({
    text: 'mongodb+srv://acme.test/shop?replicaSet=r',
    hosts: ['acme.test'],
    username: 'a@b',
    password: 'c/d',
  });
});
