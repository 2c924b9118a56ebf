import { runCheckSpec } from '../testing/runCheckSpec';
import { startRedisServer, startTcpServer } from '../testing/startServers';

it('signs in, chooses the database and pings', async () => {
  const server = await startRedisServer('secret-word');
  const addr = `127.0.0.1:${server.port}`;
  const result = await runCheckSpec('redis', { addr, db: 3, password: 'secret-word' });
  expect(result).toMatchObject({ pass: true, message: 'PONG', error: '' });
  expect(server.commands).toEqual(
    expect.arrayContaining([['auth', 'secret-word'], ['select', '3'], ['ping']]),
  );
  expect((await runCheckSpec('redis', { url: `redis://:secret-word@${addr}/2` })).pass).toBe(true);
  await server.close();
});

it('fails on a wrong password without repeating it', async () => {
  const server = await startRedisServer('secret-word');
  const result = await runCheckSpec('redis', { addr: `127.0.0.1:${server.port}`, password: 'wrong-word' });
  await server.close();
  expect(result).toMatchObject({ pass: false, invalid: false });
  expect(result.error).toContain('WRONGPASS');
  expect(JSON.stringify(result)).not.toContain('wrong-word');
});

it('takes everything from a connection, whose password goes nowhere else', async () => {
  const server = await startRedisServer('secret-word');
  const connections = { 'prod/cache': { url: `redis://127.0.0.1:${server.port}`, password: 'secret-word' } };
  const connection = 'connection://prod/cache';
  expect((await runCheckSpec('redis', { connection }, { connections })).pass).toBe(true);
  const stranger = await startRedisServer('');
  const addr = `127.0.0.1:${stranger.port}`;
  for (const spec of [
    { connection, addr },
    { addr, password: connection },
  ]) {
    expect(await runCheckSpec('redis', spec, { connections })).toMatchObject({
      pass: false,
      invalid: true,
      error: expect.stringContaining('belongs to another address'),
    });
  }
  expect(stranger.commands).toEqual([]);
  await stranger.close();
  await server.close();
});

it('fails once, without coming back, when nobody listens', async () => {
  const server = await startTcpServer();
  await server.close();
  const result = await runCheckSpec('redis', { addr: `127.0.0.1:${server.port}` });
  expect(result).toMatchObject({ pass: false, invalid: false });
  expect(result.error).toMatch(/^connection refused/);
});

it('ends at the time limit when the server says nothing', async () => {
  const server = await startTcpServer();
  const result = await runCheckSpec('redis', { addr: `127.0.0.1:${server.port}`, timeout: '200ms' });
  await server.close();
  expect(result).toMatchObject({ pass: false, error: 'timed out after 200ms' });
});

it.each([{}, { addr: 'a:b:c' }, { url: 'http://x' }, { addr: '127.0.0.1:6379', db: -1 }])(
  'calls %j invalid',
  async (spec) => {
    expect(await runCheckSpec('redis', spec)).toMatchObject({ pass: false, invalid: true });
  },
);
