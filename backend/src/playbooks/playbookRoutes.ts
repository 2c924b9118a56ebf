import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { readAsPerson } from '@/canary/readAsPerson';
import { isRecord } from '@/checks/readSpec';
import { HttpError } from '@/gateway/HttpError';
import { isUuid } from '@/gateway/isUuid';
import { rbacDenied, requireRight, type RequestSession } from '@/gateway/requestSession';
import { canAccess } from '@opsdeck/shared/rbac/model';
import type { PlaybookEngine } from './createPlaybookEngine';
import { dryRun } from './dryRun';
import { findDenied, type ObjectAction } from './findDenied';
import { findPlaybooks, requirePlaybook, withoutDenied } from './findPlaybooks';
import { matchesTarget, needsTarget } from './matchesTarget';
import { readParameterValues } from './parameters/checkParameters';
import { readParameters, renderParameters } from './parameters/Parameter';
import { registerRunStream } from './runStream';
import { baseVariables, type PlaybookRow } from './runVariables';
import { refuseByFilters, type RunRequest } from './startRun';
import { readTarget, requireTargetRow } from './targets';

type Deps = { pool: pg.Pool; engine: PlaybookEngine };
type ChosenRun = Pick<RunRequest, 'playbook' | 'target'>;

const GONE = 'The run was not found';

/** `/api/playbook/*`: what can be run where, runs, their approval and their end. */
export async function playbookRoutes(app: FastifyInstance, { pool, engine }: Deps): Promise<void> {
  /** The playbook and the resource of a call, as far as the person may see both. */
  async function choose(session: RequestSession, id: unknown, body: unknown): Promise<ChosenRun> {
    const wanted = readTarget(body);
    const chosen = await readAsPerson(pool, session, async (client) => {
      const playbook = await requirePlaybook(client, id);
      const target = wanted && { kind: wanted.kind, row: await requireTargetRow(client, wanted) };
      if (needsTarget(playbook.spec)) {
        if (!wanted) throw new HttpError(400, 'Choose what the playbook runs on');
        if (!(await matchesTarget(client, playbook.spec, wanted))) {
          throw new HttpError(400, `This playbook is not meant for this ${wanted.kind}`);
        }
      }
      return { playbook, target };
    });
    await refuseDenied(session, chosen.playbook.id, 'playbook:run');
    return chosen;
  }

  async function isDenied(
    session: RequestSession,
    playbookId: string,
    action: ObjectAction,
  ): Promise<boolean> {
    const person = { id: session.person.id, roles: session.roles };
    return (await findDenied(pool, person, [playbookId], action)).has(playbookId);
  }

  async function refuseDenied(
    session: RequestSession,
    playbookId: string,
    action: ObjectAction,
  ): Promise<void> {
    if (await isDenied(session, playbookId, action)) throw rbacDenied(session, 'playbooks', action);
  }

  app.get('/list', async (request) => {
    const session = requireRight(request, 'playbooks', 'read');
    const target = readTarget(request.query);
    const found = await readAsPerson(pool, session, async (client) => {
      if (target) await requireTargetRow(client, target);
      return findPlaybooks(client, target);
    });
    const playbooks = await withoutDenied(pool, { id: session.person.id, roles: session.roles }, found);
    return playbooks.map(toListItem);
  });

  app.post<{ Params: { id: string } }>('/:id/params', async (request) => {
    const session = requireRight(request, 'playbook_runs', 'write');
    const { playbook, target } = await choose(session, request.params.id, request.body);
    const variables = baseVariables({ playbook, user: session.person, target });
    const given = readParameterValues(isRecord(request.body) ? request.body.params : undefined);
    refuseByFilters(playbook.spec, { ...variables, params: given });
    const parameters = readParameters(playbook.spec);
    return {
      params: parameters.length === 0 ? null : renderParameters(parameters, { ...variables, params: given }),
    };
  });

  app.post('/run', async (request, reply) => {
    const session = requireRight(request, 'playbook_runs', 'write');
    const { body } = request;
    if (!isRecord(body)) throw new HttpError(400, 'A run needs a JSON object');
    if (body.agent_id !== undefined && body.agent_id !== null && body.agent_id !== '') {
      throw new HttpError(
        400,
        'Runs begin on this console; runsOn of the playbook says where its actions run',
      );
    }
    const chosen = await choose(session, body.id, body);
    const { runId, startsAt } = await engine.begin({
      ...(await asItIs(chosen)),
      params: readParameterValues(body.params),
      person: session.person,
      mayApprove: !(await isDenied(session, chosen.playbook.id, 'playbook:approve')),
      parentId: await readParent(session, body.parent_id),
      idempotencyKey: readKey(request),
    });
    return reply.code(201).send({ run_id: runId, starts_at: startsAt.toISOString() });
  });

  /** What a run does is not what the person may read of it: a token without secrets may still start it. */
  async function asItIs({ playbook, target }: ChosenRun): Promise<ChosenRun> {
    const { rows } = await pool.query<Pick<PlaybookRow, 'spec'>>(
      'select spec from public.playbooks where id = $1',
      [playbook.id],
    );
    return { playbook: { ...playbook, spec: rows[0]?.spec ?? playbook.spec }, target };
  }

  async function readParent(session: RequestSession, id: unknown): Promise<string | null> {
    if (id === undefined || id === null || id === '') return null;
    return (await requireRun(session, id)).id;
  }

  async function requireRun(
    session: RequestSession,
    id: unknown,
  ): Promise<Record<string, unknown> & RunHead> {
    if (typeof id !== 'string' || !isUuid(id)) throw new HttpError(400, 'The id of a run is needed');
    return readAsPerson(pool, session, async (client) => {
      const { rows } = await client.query<{ run: Record<string, unknown> & RunHead }>(
        'select to_jsonb(r) as run from api.playbook_runs r where id = $1',
        [id],
      );
      if (!rows[0]) throw new HttpError(404, GONE);
      return rows[0].run;
    });
  }

  app.get<{ Params: { id: string } }>('/run/:id', async (request) => {
    const session = requireRight(request, 'playbook_runs', 'read');
    return requireRun(session, request.params.id);
  });

  app.get<{ Params: { id: string } }>('/run/:id/status', async (request) => {
    const session = requireRight(request, 'playbook_runs', 'read');
    const run = await requireRun(session, request.params.id);
    return readAsPerson(pool, session, async (client) => {
      const { rows: playbooks } = await client.query<{ item: unknown }>(
        'select to_jsonb(p) as item from api.playbooks p where id = $1',
        [run.playbook_id],
      );
      const { rows: actions } = await client.query<{ item: unknown }>(
        `select to_jsonb(a) as item from api.playbook_run_actions a where playbook_run_id = $1
         order by scheduled_time, id`,
        [run.id],
      );
      return { playbook: playbooks[0]?.item ?? null, run, actions: actions.map(({ item }) => item) };
    });
  });

  app.post<{ Params: { id: string } }>('/run/approve/:id', async (request) => {
    const session = requireRight(request, 'playbook_runs', 'read');
    const run = await requireRun(session, request.params.id);
    await refuseDenied(session, run.playbook_id, 'playbook:approve');
    if (!(await engine.approve(run.id, session.person))) {
      throw new HttpError(403, 'You are not one of those who can approve this run');
    }
    return { message: 'playbook run approved' };
  });

  app.post<{ Params: { id: string } }>('/run/cancel/:id', async (request) => {
    const session = requireRight(request, 'playbook_runs', 'read');
    const run = await requireRun(session, request.params.id);
    const isOwn = run.created_by === session.person.id;
    if (!isOwn && !canAccess(session.roles, 'playbook_runs', 'write')) {
      throw rbacDenied(session, 'playbook_runs', 'update');
    }
    await refuseDenied(session, run.playbook_id, 'playbook:cancel');
    await engine.cancel(run.id);
    return { message: 'playbook run cancelled' };
  });

  app.post('/dry-run', async (request) => {
    const body = isRecord(request.body) ? request.body : {};
    const isUnsaved = body.spec !== undefined && body.spec !== null;
    const session = requireRight(request, isUnsaved ? 'playbooks' : 'playbook_runs', 'write');
    const target = readTarget(body);
    const chosen = isUnsaved
      ? await readAsPerson(pool, session, async (client) => ({
          playbook: toUnsaved(body.spec),
          target: target && { kind: target.kind, row: await requireTargetRow(client, target) },
        }))
      : await choose(session, body.id, body);
    return dryRun(pool, { ...chosen, params: readParameterValues(body.params), person: session.person });
  });

  registerRunStream(app, { pool, engine, requireRun });
}

export type RunHead = { id: string; playbook_id: string; created_by: string | null; status: string };

function toListItem({ spec, ...playbook }: PlaybookRow): Record<string, unknown> {
  return {
    ...playbook,
    parameters: Array.isArray(spec.parameters) ? (spec.parameters as unknown[]) : [],
    spec,
  };
}

function toUnsaved(spec: unknown): PlaybookRow {
  if (!isRecord(spec)) throw new HttpError(400, 'spec must be an object');
  const text = (name: string): string => (typeof spec[name] === 'string' ? spec[name] : '');
  return {
    id: '',
    namespace: 'default',
    name: text('title'),
    title: text('title'),
    icon: text('icon'),
    description: text('description'),
    category: text('category'),
    source: 'UI',
    created_at: '',
    spec,
  };
}

function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || !isUuid(key)) throw new HttpError(400, 'Idempotency-Key must be a uuid');
  return key;
}
