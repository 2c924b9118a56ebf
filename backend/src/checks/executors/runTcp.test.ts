import { runCheckSpec } from '../testing/runCheckSpec';
import { startTcpServer } from '../testing/startServers';

it('passes when the port is open', async () => {
  const server = await startTcpServer();
  expect(await runCheckSpec('tcp', { endpoint: `127.0.0.1:${server.port}` })).toMatchObject({
    pass: true,
    message: 'connected',
  });
  expect((await runCheckSpec('tcp', { endpoint: `localhost:${server.port}` })).pass).toBe(true);
  await server.close();
});

it('fails when nobody listens', async () => {
  const server = await startTcpServer();
  await server.close();
  const result = await runCheckSpec('tcp', { endpoint: `127.0.0.1:${server.port}` });
  expect(result).toMatchObject({ pass: false, invalid: false });
  expect(result.error).toContain('ECONNREFUSED');
});

it.each([{}, { endpoint: 'no-port' }, { endpoint: 'http://x:80' }, { endpoint: 5 }])(
  'calls %j invalid',
  async (spec) => {
    expect(await runCheckSpec('tcp', spec)).toMatchObject({ pass: false, invalid: true, unknown: false });
  },
);

it('refuses metadata addresses', async () => {
  expect(await runCheckSpec('tcp', { endpoint: '169.254.169.254:80' })).toMatchObject({
    pass: false,
    invalid: true,
  });
});
