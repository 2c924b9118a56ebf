import { Configuration, FrontendApi } from '@ory/client';
import { isRecord } from '@opsdeck/shared/lib';
import { createTransport, RefusedCall } from './createTransport';
import { type Continuation, readContinuations } from './readContinuations';
import { type IdentityFlow, readFlow } from './readFlow';
import { type IdentityProblem, readIdentityProblem } from './readIdentityProblem';
import { type IdentitySession, readSession } from './readSession';

/** Carries a problem through promises. */
export class IdentityError extends Error {
  constructor(readonly problem: IdentityProblem) {
    super(`identity: ${problem.kind}`);
    this.name = 'IdentityError';
  }
}

export type FlowKind = 'login' | 'registration' | 'recovery' | 'verification' | 'settings';

export type FlowOptions = { returnTo?: string; refresh?: boolean; aal?: string };

/** What an accepted form came to: the form again, or the end of the flow. */
export type FlowOutcome = {
  flow: IdentityFlow | null;
  /** There is a session now that was made or raised by this form. */
  session: IdentitySession | null;
  continueWith: Continuation[];
};

const TIMEOUT_MS = 30_000;

function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  if (!(error instanceof RefusedCall)) {
    return new IdentityError(readIdentityProblem({ status: null, body: undefined }));
  }
  const { status, data, headers } = error.response;
  return new IdentityError(
    readIdentityProblem({ status, body: data, retryAfter: headers['retry-after'] ?? null }),
  );
}

async function settle<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toIdentityError(error);
  }
}

function toFlow(body: unknown): IdentityFlow {
  const flow = readFlow(body);
  if (!flow)
    throw new IdentityError({
      kind: 'failed',
      message: 'The sign-in service sent an answer that is no form.',
    });
  return flow;
}

function toOutcome(body: unknown): FlowOutcome {
  const flow = readFlow(body);
  const record = isRecord(body) ? body : {};
  return {
    flow,
    session: readSession(record['session']),
    continueWith: flow?.continueWith ?? readContinuations(record['continue_with']),
  };
}

type Calls = {
  start(options: FlowOptions): Promise<{ data: unknown }>;
  read(id: string): Promise<{ data: unknown }>;
  submit(flow: string, body: never): Promise<{ data: unknown }>;
};

function callsOf(frontend: FrontendApi): Record<FlowKind, Calls> {
  return {
    login: {
      start: (options) => frontend.createBrowserLoginFlow(options),
      read: (id) => frontend.getLoginFlow({ id }),
      submit: (flow, updateLoginFlowBody) => frontend.updateLoginFlow({ flow, updateLoginFlowBody }),
    },
    registration: {
      start: ({ returnTo }) => frontend.createBrowserRegistrationFlow(returnTo ? { returnTo } : {}),
      read: (id) => frontend.getRegistrationFlow({ id }),
      submit: (flow, updateRegistrationFlowBody) =>
        frontend.updateRegistrationFlow({ flow, updateRegistrationFlowBody }),
    },
    recovery: {
      start: ({ returnTo }) => frontend.createBrowserRecoveryFlow(returnTo ? { returnTo } : {}),
      read: (id) => frontend.getRecoveryFlow({ id }),
      submit: (flow, updateRecoveryFlowBody) => frontend.updateRecoveryFlow({ flow, updateRecoveryFlowBody }),
    },
    verification: {
      start: ({ returnTo }) => frontend.createBrowserVerificationFlow(returnTo ? { returnTo } : {}),
      read: (id) => frontend.getVerificationFlow({ id }),
      submit: (flow, updateVerificationFlowBody) =>
        frontend.updateVerificationFlow({ flow, updateVerificationFlowBody }),
    },
    settings: {
      start: ({ returnTo }) => frontend.createBrowserSettingsFlow(returnTo ? { returnTo } : {}),
      read: (id) => frontend.getSettingsFlow({ id }),
      submit: (flow, updateSettingsFlowBody) => frontend.updateSettingsFlow({ flow, updateSettingsFlowBody }),
    },
  };
}

/** The self-service flows that the console uses. Every rejection is an `IdentityError`. */
export function createIdentityClient(origin: string, options: { fetch?: typeof fetch } = {}) {
  const transport = createTransport({ fetch: options.fetch, timeoutMs: TIMEOUT_MS });
  const frontend = new FrontendApi(
    new Configuration({ basePath: `${origin}/api/.ory` }),
    undefined,
    // Of its whole instance the library uses the one function that is here.
    transport as unknown as ConstructorParameters<typeof FrontendApi>[2],
  );
  const calls = callsOf(frontend);
  return {
    start: (kind: FlowKind, flowOptions: FlowOptions = {}): Promise<IdentityFlow> =>
      settle(async () => toFlow((await calls[kind].start(flowOptions)).data)),
    read: (kind: FlowKind, id: string): Promise<IdentityFlow> =>
      settle(async () => toFlow((await calls[kind].read(id)).data)),
    // The fields come from the server's form, so their shape is the server's business.
    submit: (kind: FlowKind, flow: string, body: Record<string, unknown>): Promise<FlowOutcome> =>
      settle(async () => toOutcome((await calls[kind].submit(flow, body as never)).data)),
    /** The session of this browser; without one, or without its second factor, it rejects. */
    session: (): Promise<IdentitySession> =>
      settle(async () => {
        const session = readSession((await frontend.toSession()).data);
        if (!session) throw new IdentityError({ kind: 'signed-out' });
        return session;
      }),
    /** The person's other sessions. */
    otherSessions: (): Promise<IdentitySession[]> =>
      settle(async () => {
        const { data } = await frontend.listMySessions({ perPage: 100 });
        const sessions: unknown = data;
        return Array.isArray(sessions) ? sessions.flatMap((session) => readSession(session) ?? []) : [];
      }),
    endSession: (id: string): Promise<void> =>
      settle(async () => void (await frontend.disableMySession({ id }))),
    endOtherSessions: (): Promise<void> => settle(async () => void (await frontend.disableMyOtherSessions())),
    /** What went wrong on the way to the error page. */
    readError: (id: string): Promise<IdentityProblem> =>
      settle(async () => {
        const { data } = await frontend.getFlowError({ id });
        const { error } = data as { error?: unknown };
        const code = isRecord(error) ? error['code'] : undefined;
        return readIdentityProblem({ status: typeof code === 'number' ? code : 500, body: { error } });
      }),
    signOut: (): Promise<void> =>
      settle(async () => {
        const { data } = await frontend.createBrowserLogoutFlow();
        await frontend.updateLogoutFlow({ token: data.logout_token });
      }),
  };
}

export type IdentityClient = ReturnType<typeof createIdentityClient>;
