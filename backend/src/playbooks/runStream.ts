import { PassThrough } from 'node:stream';
import { canAccess } from '@opsdeck/shared/rbac/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { HttpError } from '@/gateway/HttpError';
import { requireRight, type RequestSession } from '@/gateway/requestSession';
import type { PlaybookEngine } from './createPlaybookEngine';
import { followRun } from './followRun';
import type { RunHead } from './playbookRoutes';

type Deps = {
  pool: pg.Pool;
  engine: PlaybookEngine;
  requireRun: (session: RequestSession, id: unknown) => Promise<RunHead>;
};

const MAX_STREAMS = 200;
/** Browsers open no more at a time by themselves. */
const MAX_STREAMS_OF_ONE = 8;

/** `GET /run/:id/stream`: the state of a run and its output, one JSON object in each line, until it has ended. */
export function registerRunStream(app: FastifyInstance, { pool, engine, requireRun }: Deps): void {
  const open = new Map<() => void, string>();
  app.addHook('preClose', async () => {
    for (const end of open.keys()) end();
  });

  function refuseTooMany({ person }: RequestSession): void {
    const ofOne = [...open.values()].filter((id) => id === person.id).length;
    if (open.size >= MAX_STREAMS || ofOne >= MAX_STREAMS_OF_ONE) {
      throw new HttpError(429, 'Too many runs are followed at the same time');
    }
  }

  app.get<{ Params: { id: string } }>('/run/:id/stream', async (request, reply) => {
    const session = requireRight(request, 'playbook_runs', 'read');
    const { id: runId } = await requireRun(session, request.params.id);
    refuseTooMany(session);
    const stream = new PassThrough();
    const end = followRun({
      pool,
      live: engine.live,
      runId,
      stream,
      readSession: () => askAgain(app, request, session),
      onEnd: () => open.delete(end),
    });
    open.set(end, session.person.id);
    reply.raw.once('close', end);
    // Who has left while the run was looked up is not told about again.
    if (reply.raw.closed || reply.raw.destroyed) end();
    return (
      reply
        .header('content-type', 'application/x-ndjson; charset=utf-8')
        .header('x-accel-buffering', 'no')
        // A console that stops waits for connections that may be used again.
        .header('connection', 'close')
        .send(stream)
    );
  });
}

/** A run may last for days: whoever has signed out or lost a right meanwhile sees no more of it. */
async function askAgain(
  app: FastifyInstance,
  request: FastifyRequest,
  before: RequestSession,
): Promise<RequestSession | null> {
  const session = await app.identify(request);
  if (!session || session.lacksSecondFactor || session.person.id !== before.person.id) return null;
  return canAccess(session.roles, 'playbook_runs', 'read') ? session : null;
}
