import fastify from 'fastify';
import type pg from 'pg';
import type { Config } from '@/config/Config';
import { configRoute } from '@/platform/configRoute';

const pool = { query: () => Promise.resolve({ rows: [] }) } as unknown as pg.Pool;

it.each([
  ['https://deck.acme.test', { publicUrl: 'https://deck.acme.test' }],
  [null, {}],
])('tells the address %s that people use', async (publicUrl, told) => {
  const app = fastify();
  const config = { signIn: 'self-hosted', kratosUrl: null, publicUrl, oidc: null } as unknown as Config;
  configRoute(app, { pool, config });
  const body: object = (await app.inject('/config.json')).json();
  expect(Object.fromEntries(Object.entries(body).filter(([name]) => name === 'publicUrl'))).toEqual(told);
  await app.close();
});
