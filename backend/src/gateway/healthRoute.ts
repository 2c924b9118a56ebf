import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { PostgrestClient } from '@/gateway/createPostgrestClient';

const PROBE_TIMEOUT_MS = 2000;

type HealthDeps = { pool: pg.Pool; postgrest: PostgrestClient; isReady: () => boolean };

/** 200 once everything is started and the database and PostgREST answer, else 503 with what is missing. */
export function healthRoute(app: FastifyInstance, { pool, postgrest, isReady }: HealthDeps): void {
  app.get('/healthz', async (_request, reply) => {
    const [database, rest] = await Promise.all([
      answers(() => pool.query('select 1')),
      answers(() => postgrest.ping(PROBE_TIMEOUT_MS)),
    ]);
    const started = isReady();
    const healthy = started && database && rest;
    reply.code(healthy ? 200 : 503).header('cache-control', 'no-store');
    if (!healthy) reply.header('retry-after', '2');
    return {
      status: healthy ? 'ok' : 'unavailable',
      started,
      database: database ? 'ok' : 'away',
      postgrest: rest ? 'ok' : 'away',
    };
  });
}

async function answers(probe: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PROBE_TIMEOUT_MS, false);
  });
  try {
    return await Promise.race([probe().then(() => true), timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
