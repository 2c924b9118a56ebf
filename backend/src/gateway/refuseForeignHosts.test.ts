import fastify from 'fastify';
import { refuseForeignHosts } from '@/gateway/refuseForeignHosts';

async function statusOf(headers: Record<string, string>, publicUrl: string | null = null): Promise<number> {
  const app = fastify({ trustProxy: 'loopback' });
  refuseForeignHosts(app, publicUrl);
  app.get('/', async () => 'fine');
  return (await app.inject({ url: '/', headers })).statusCode;
}

const OWN = 'https://ops.acme.test';

describe('refuseForeignHosts', () => {
  it.each(['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1:41234', '[::1]:3000'])(
    'answers to %s',
    async (host) => {
      expect(await statusOf({ host })).toBe(200);
    },
  );

  it.each([
    'evil.test',
    'evil.test:3000',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    '10.0.0.7',
    'user@localhost.evil',
    ' ',
  ])('refuses %s', async (host) => {
    expect(await statusOf({ host })).toBe(421);
  });

  it('answers to the address that people use, directly and behind a proxy', async () => {
    expect(await statusOf({ host: 'ops.acme.test' }, OWN)).toBe(200);
    expect(await statusOf({ host: '127.0.0.1:3000', 'x-forwarded-host': 'ops.acme.test' }, OWN)).toBe(200);
    expect(await statusOf({ host: '127.0.0.1:3000', 'x-forwarded-host': 'evil.test' }, OWN)).toBe(421);
  });

  it('is not talked into another name by the header of a proxy', async () => {
    expect(await statusOf({ host: 'evil.test', 'x-forwarded-host': 'localhost' })).toBe(421);
  });
});
