import fastify from 'fastify';
import type pg from 'pg';
import type { PostgrestClient } from '@/gateway/createPostgrestClient';
import { healthRoute } from '@/gateway/healthRoute';

describe('GET /healthz', () => {
  const fine = () => Promise.resolve();
  const broken = () => Promise.reject(new Error('away'));

  async function ask(state: {
    started: boolean;
    database: () => Promise<void>;
    postgrest: () => Promise<void>;
  }) {
    const app = fastify();
    healthRoute(app, {
      pool: { query: state.database } as unknown as pg.Pool,
      postgrest: { ping: state.postgrest } as unknown as PostgrestClient,
      isReady: () => state.started,
    });
    const answer = await app.inject('/healthz');
    await app.close();
    return {
      status: answer.statusCode,
      retryAfter: answer.headers['retry-after'],
      body: answer.json<object>(),
    };
  }

  it('is 200 when every part answers', async () => {
    expect(await ask({ started: true, database: fine, postgrest: fine })).toEqual({
      status: 200,
      retryAfter: undefined,
      body: { status: 'ok', started: true, database: 'ok', postgrest: 'ok' },
    });
  });

  it.each([
    ['the start is under way', { started: false, database: fine, postgrest: fine }, { started: false }],
    ['the database is away', { started: true, database: broken, postgrest: fine }, { database: 'away' }],
    ['PostgREST is away', { started: true, database: fine, postgrest: broken }, { postgrest: 'away' }],
  ])('is 503 while %s, and names it', async (_name, state, expected) => {
    const answer = await ask(state);
    expect([answer.status, answer.retryAfter]).toEqual([503, '2']);
    expect(answer.body).toMatchObject({ status: 'unavailable', ...expected });
  });
});
