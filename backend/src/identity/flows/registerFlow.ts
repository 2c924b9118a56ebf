import type { FastifyInstance } from 'fastify';
import { countRow } from '@/identity/countRow';
import {
  csrfViolation,
  ensureCsrfSecret,
  hashCsrfSecret,
  maskCsrfSecret,
  readCsrfSecret,
  requireCsrfToken,
} from '@/identity/csrf';
import { flowCall, type FlowCall } from '@/identity/flows/FlowCall';
import {
  refused,
  type Fields,
  type FlowMethod,
  type FlowStart,
  type FlowStep,
  type OpenOptions,
} from '@/identity/flows/FlowMethod';
import {
  createFlow,
  findFlow,
  isExpired,
  updateFlow,
  type Flow,
  type FlowBody,
  type FlowKind,
} from '@/identity/flows/flowStore';
import { csrf, inOrder, withMessages, type Group } from '@/identity/flows/nodes';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { flowNotFound, KratosError } from '@/identity/KratosError';
import type { Message } from '@/identity/messages';
import { readReturnTo } from '@/identity/returnTo';
import { wantsJson } from '@/identity/wantsJson';

// Anybody may send these forms, and what they typed is kept with the flow and in the record of guesses.
const BODY_LIMIT_BYTES = 16 * 1024;

export type FlowDefinition<Body extends FlowBody> = {
  kind: FlowKind;
  /** The console's page of the flow. */
  page: string;
  firstState: string;
  groups: readonly Group[];
  methods: readonly FlowMethod<Body>[];
  noMethod: Message;
  bodyLimit?: number;
  /** What a new flow begins with; throws when there can be none now. */
  start(call: FlowCall, returnTo: string | null): Promise<FlowStart<Body>>;
  /** Who may read a flow; usually the browser that opened it. */
  mayRead?(step: FlowStep<Body>): Promise<void> | void;
  /** Looked at before anything else of a submit; an answer ends it. */
  beforeSubmit?(step: FlowStep<Body>): Promise<Flow<Body> | undefined>;
  /** Whether what was sent needs the token; true where nothing is said. */
  needsToken?(fields: Fields, step: FlowStep<Body>): boolean;
  /** The body of the flow that replaces an expired one. */
  restart(flow: Flow<Body>): Body;
  /** What a submit begins with, where marks of the last one must not stay. */
  refreshed?(flow: Flow<Body>): Flow<Body>;
  /** Replaced flows are named in an error (410), or the browser is sent to them (303). */
  whenExpired?: 'error' | 'redirect';
  /** Reading an expired flow names the error id, on some kinds. */
  namesExpiry?: boolean;
  members?(step: FlowStep<Body>): Promise<object> | object;
  /** Where the form is sent to, if not to this flow. */
  form?(step: FlowStep<Body>): { action: string; method: string };
};

/** For flows that begin or go on outside of the three calls of their kind. */
export type FlowRuntime<Body extends FlowBody> = {
  open(call: FlowCall, start: FlowStart<Body>, options?: OpenOptions): Promise<Flow<Body>>;
  /** Shows a flow: as JSON, or its page to a browser that navigates. */
  show(call: FlowCall, flow: Flow<Body>): Promise<unknown>;
  pageOf(call: FlowCall, flow: Pick<Flow, 'id'>): string;
  /** As if the form had been sent again with these fields. */
  resubmit(call: FlowCall, flow: Flow<Body>, fields: Fields): Promise<unknown>;
};

type Deps = Pick<IdentityDeps, 'pool' | 'rows'> & { config: { flowLifeSeconds: number } };

/** Create, read and submit of one kind of flow; the definition says what is particular to it. */
export function registerFlow<Body extends FlowBody>(
  app: FastifyInstance,
  { pool, config, rows }: Deps,
  definition: FlowDefinition<Body>,
): FlowRuntime<Body> {
  const { kind } = definition;
  const path = `/self-service/${kind}`;

  app.get(`${path}/browser`, async (request, reply) => {
    const call = flowCall(request, reply);
    const returnTo = readReturnTo(call.query.return_to, call.origin) ?? null;
    const flow = await openCounted(call, await definition.start(call, returnTo), { returnTo });
    return answer(stepOf(call, flow));
  });

  app.get(`${path}/flows`, async (request, reply) => {
    const call = flowCall(request, reply);
    const flow = await findFlow<Body>(pool, kind, call.query.id);
    if (!flow) throw flowNotFound();
    const step = stepOf(call, flow);
    await (definition.mayRead ?? requireSameBrowser)(step);
    if (isExpired(flow)) throw expiredOnRead(step, definition);
    return reply.send(await render(step));
  });

  app.post<{ Body: unknown }>(
    path,
    { bodyLimit: definition.bodyLimit ?? BODY_LIMIT_BYTES },
    async (request, reply) => {
      const call = flowCall(request, reply);
      const flow = await findFlow<Body>(pool, kind, call.query.flow);
      if (!flow) throw flowNotFound();
      const step = stepOf(call, flow);
      const instead = await definition.beforeSubmit?.(step);
      if (instead) return answer(stepOf(call, instead), { status: 400 });
      if (isExpired(flow)) return replaceExpired(step);

      const fields = readFields(request.body);
      if (definition.needsToken?.(fields, step) ?? true) requireCsrfToken(request, fields.csrf_token);
      return submit(step, fields);
    },
  );

  async function submit({ call, flow }: FlowStep<Body>, fields: Fields): Promise<unknown> {
    const step = stepOf(call, definition.refreshed?.(flow) ?? flow);
    const method = definition.methods.find((candidate) => candidate.accepts(fields, step));
    const result = method
      ? await method.submit(fields, step)
      : refused(step.flow, flow.body.active ?? '', { messages: [definition.noMethod] });
    await updateFlow(pool, result.flow);
    const isProgram = wantsJson(call.request);
    switch (result.kind) {
      case 'show':
        if (!isProgram && result.redirectTo !== undefined) return call.reply.redirect(result.redirectTo, 303);
        return answer(stepOf(call, result.flow), result);
      case 'replaced':
        return sendTo(call, result.by);
      case 'done':
        return isProgram ? result.answer : call.reply.redirect(result.redirectTo, 303);
    }
  }

  function stepOf(call: FlowCall, flow: Flow<Body>): FlowStep<Body> {
    return { call, flow, open: (start, options) => openCounted(call, start, options) };
  }

  /** Where a caller asks for a flow. Those that others open for it are counted by what led there. */
  async function openCounted(
    call: FlowCall,
    start: FlowStart<Body>,
    options: OpenOptions = {},
  ): Promise<Flow<Body>> {
    countRow({ rows }, call.request);
    return open(call, start, options);
  }

  function open(call: FlowCall, start: FlowStart<Body>, options: OpenOptions = {}): Promise<Flow<Body>> {
    const { url } = call.request;
    return createFlow<Body>(pool, {
      kind,
      state: options.state ?? definition.firstState,
      body: start.body,
      identityId: start.identityId,
      csrfHash: hashCsrfSecret(ensureCsrfSecret(call.request, call.reply)),
      requestUrl: options.requestUrl ?? `${call.publicUrl}${url.slice(url.indexOf('/self-service'))}`,
      returnTo: options.returnTo ?? null,
      lifeSeconds: config.flowLifeSeconds,
    });
  }

  async function answer(
    step: FlowStep<Body>,
    { status = 200, extra }: { status?: 200 | 400; extra?: object } = {},
  ): Promise<unknown> {
    const { request, reply } = step.call;
    if (!wantsJson(request)) return reply.redirect(pageOf(step.call, step.flow), 303);
    return reply.code(status).send({ ...(await render(step)), ...extra });
  }

  function pageOf(call: FlowCall, flow: Pick<Flow, 'id'>): string {
    return `${call.origin}${definition.page}?flow=${flow.id}`;
  }

  async function render(step: FlowStep<Body>): Promise<object> {
    const { call, flow } = step;
    const { body } = flow;
    const token = maskCsrfSecret(ensureCsrfSecret(call.request, call.reply));
    const nodes = [csrf(token)];
    for (const method of definition.methods) nodes.push(...(await method.nodes(step)));
    const form = definition.form?.(step) ?? {
      action: `${call.publicUrl}${path}?flow=${flow.id}`,
      method: 'POST',
    };
    return {
      id: flow.id,
      type: 'browser',
      issued_at: flow.issuedAt.toISOString(),
      expires_at: flow.expiresAt.toISOString(),
      request_url: flow.requestUrl,
      ...(flow.returnTo === null ? {} : { return_to: flow.returnTo }),
      ...(body.active ? { active: body.active } : {}),
      state: flow.state,
      ...(await definition.members?.(step)),
      ui: {
        ...form,
        nodes: inOrder(withMessages(nodes, body.fieldMessages), definition.groups),
        ...(body.messages.length === 0 ? {} : { messages: body.messages }),
      },
    };
  }

  async function replaceExpired({ call, flow }: FlowStep<Body>): Promise<unknown> {
    // Whoever knows an id gets a new form, but not what somebody else typed.
    const isOwn = isOfSameBrowser(call, flow) || isOfSamePerson(call, flow);
    const known = isOwn ? flow : { ...flow, body: { ...flow.body, values: {} } };
    const replacement = await openCounted(
      call,
      { body: definition.restart(known), identityId: flow.identityId },
      { returnTo: flow.returnTo, requestUrl: flow.requestUrl },
    );
    if (definition.whenExpired === 'redirect') return sendTo(call, replacement);
    throw new KratosError(410, 'The flow has expired.', {
      id: 'self_service_flow_expired',
      reason: 'The form was open for too long; a new one is ready.',
      extra: {
        expired_at: flow.expiresAt.toISOString(),
        // Nanoseconds, as the original counts durations.
        since: Math.max(0, Date.now() - flow.expiresAt.getTime()) * 1_000_000,
        use_flow_id: replacement.id,
      },
      navigateTo: pageOf(call, replacement),
    });
  }

  function sendTo(call: FlowCall, flow: Flow<Body>): unknown {
    const { request, reply } = call;
    const address = wantsJson(request) ? `${call.publicUrl}${path}/flows?id=${flow.id}` : pageOf(call, flow);
    return reply.redirect(address, 303);
  }

  return {
    open,
    pageOf,
    show: (call, flow) => answer(stepOf(call, flow)),
    resubmit: (call, flow, fields) => submit(stepOf(call, flow), fields),
  };
}

function requireSameBrowser<Body extends FlowBody>({ call, flow }: FlowStep<Body>): void {
  if (!isOfSameBrowser(call, flow)) {
    throw csrfViolation('The flow belongs to another browser, or the person changed since.');
  }
}

function isOfSameBrowser({ request }: FlowCall, { csrfHash }: Pick<Flow, 'csrfHash'>): boolean {
  const secret = readCsrfSecret(request);
  return secret !== null && hashCsrfSecret(secret).equals(csrfHash);
}

function isOfSamePerson({ session }: FlowCall, { identityId }: Pick<Flow, 'identityId'>): boolean {
  return identityId !== null && session?.identityId === identityId;
}

function expiredOnRead<Body extends FlowBody>(
  { call, flow }: FlowStep<Body>,
  { kind, namesExpiry }: FlowDefinition<Body>,
): KratosError {
  return new KratosError(410, 'The flow has expired.', {
    ...(namesExpiry ? { id: 'self_service_flow_expired' } : {}),
    reason: 'Start a new flow.',
    details: {
      redirect_to: `${call.publicUrl}/self-service/${kind}/browser`,
      ...(flow.returnTo === null ? {} : { return_to: flow.returnTo }),
    },
  });
}

function readFields(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? (body as Fields) : {};
}
