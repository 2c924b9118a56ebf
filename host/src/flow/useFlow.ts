import { useCallback, useEffect, useRef, useState } from 'react';
import { reportError } from '@opsdeck/shared/lib';
import {
  type FlowKind,
  type FlowOptions,
  type FlowOutcome,
  type IdentityClient,
  IdentityError,
} from '@/session/identity/identityClient';
import { type Continuation, nextOf } from '@/session/identity/readContinuations';
import type { IdentityFlow } from '@/session/identity/readFlow';
import type { IdentityProblem } from '@/session/identity/readIdentityProblem';
import { flowReturnTo, resolveRedirect } from '@/session/resolveRedirect';
import { hopLimit } from './createHopLimit';
import { flowLinks } from './flowLinks';
import {
  type FlowValues,
  type KeyNode,
  startValues,
  type SubmitNode,
  toSubmitBody,
  withoutGroup,
  withoutSecrets,
} from './flowValues';
import { remedyOf } from './remedies';

export type FlowRequest = { flowId: string | null; returnTo: string; refresh: boolean; aal: string | null };

/** What the console itself has to say about a form. */
export type FlowNotice = { text: string } | { waitUntil: number };

export type FlowState =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string; canRetry: boolean }
  | {
      phase: 'ready';
      flow: IdentityFlow;
      notice: FlowNotice | null;
      attempt: number;
      /** The method whose button brought this answer, null for a form that nothing was sent from. */
      sentGroup: string | null;
    };

export type FinishedFlow = { returnTo: string; isNewSession: boolean; personId: string | null };

export type FlowOptionsOfPage = {
  kind: FlowKind;
  client: IdentityClient;
  request: FlowRequest;
  /** There is a session, new or old. A page that cannot go on with it rejects, and the form says why. */
  onFinished: (finished: FinishedFlow) => void | Promise<void>;
  /** Another page of the console comes next. */
  onGo: (path: string, options: { isNewSession: boolean }) => void;
  /** The browser has to load an address that is no page of the console. */
  onLeave: (url: string) => void;
};

type StartOptions = {
  /** A flow that exists already, else a new one is created. */
  flowId: string | null;
  notice: FlowNotice | null;
  withReturnTo: boolean;
  aal: string | null;
  refresh: boolean;
};

type Sent = { flow: IdentityFlow; group: string; provider: boolean };

const UNREACHABLE = 'The sign-in service could not be reached. Check your connection and try again.';
const KEEPS_REFUSING = 'The sign-in service keeps refusing to start this form.';
const IN_CIRCLES = 'The sign-in service sends this page in circles.';
const OUTSIDE = 'The sign-in service named a place outside this console, which is not followed.';
const MAX_RESTARTS = 3;
const GENERAL_ERROR = 4000001;

function problemOf(error: unknown): IdentityProblem {
  if (error instanceof IdentityError) return error.problem;
  reportError(error, 'sign-in');
  return { kind: 'failed', message: 'This did not work, for an unknown reason.' };
}

function noticeOf(problem: IdentityProblem): FlowNotice {
  switch (problem.kind) {
    case 'too-many':
      return problem.waitSeconds === null
        ? { text: 'Too many attempts. Please wait and try again.' }
        : { waitUntil: Date.now() + problem.waitSeconds * 1000 };
    case 'disabled':
      return { text: problem.message || 'This is switched off.' };
    case 'forbidden':
    case 'failed':
      return { text: problem.message || 'The sign-in service refused this.' };
    case 'signed-out':
      return { text: 'Signing in did not give a session. Please try again.' };
    default:
      return { text: UNREACHABLE };
  }
}

function failureOf(problem: IdentityProblem): FlowState {
  const notice = noticeOf(problem);
  const message = 'text' in notice ? notice.text : 'Too many attempts. Please wait and try again.';
  return { phase: 'failed', message, canRetry: problem.kind !== 'disabled' };
}

function continuationsOf(problem: IdentityProblem): readonly Continuation[] {
  if (problem.kind === 'redirect') return [{ action: 'redirect', url: problem.url }];
  if (problem.kind === 'unverified' && problem.continueWith.length === 0) {
    return [{ action: 'verify', flow: '' }];
  }
  return 'continueWith' in problem ? problem.continueWith : [];
}

/**
 * Holds one self-service flow: starts it, sends it, and starts a new one when the old one is of no use any
 * more. What was typed stays through all of that, secrets excepted.
 */
export function useFlow({ kind, client, request, ...handlers }: FlowOptionsOfPage) {
  // What the page does next is never a reason to start a flow anew.
  const latestHandlers = useRef(handlers);
  useEffect(() => {
    latestHandlers.current = handlers;
  });
  const [state, setState] = useState<FlowState>({ phase: 'loading' });
  const [values, setValues] = useState<FlowValues>({});
  const [pressed, setPressed] = useState<SubmitNode | KeyNode | null>(null);
  const typed = useRef<FlowValues>({});
  const restarts = useRef(0);
  const latest = useRef(0);
  const shown = useRef<IdentityFlow | null>(null);

  const show = useCallback(
    (flow: IdentityFlow, notice: FlowNotice | null, sentGroup: string | null = null) => {
      // What is there before the first form was filled in on purpose, the password included.
      const before = shown.current;
      const next = { ...startValues(flow.nodes, typed.current), ...(before ? {} : typed.current) };
      // Fields that this form does not have may be back in the next one.
      typed.current = { ...(before ? withoutSecrets(typed.current, before.nodes) : {}), ...next };
      shown.current = flow;
      setPressed(null);
      setValues(next);
      setState((state) => ({
        phase: 'ready',
        flow,
        notice,
        sentGroup,
        attempt: state.phase === 'ready' ? state.attempt + 1 : 0,
      }));
    },
    [],
  );

  /** The same form as it was filled in, with something to say about it. */
  const tell = useCallback((flow: IdentityFlow, notice: FlowNotice, sentGroup: string) => {
    setPressed(null);
    setState({ phase: 'ready', flow, notice, sentGroup, attempt: 0 });
  }, []);

  const go = useCallback((path: string, options = { isNewSession: false }) => {
    latestHandlers.current.onGo(path, options);
  }, []);

  /** Goes on by itself; false when that has happened too often to be of use. */
  const hop = useCallback((byPerson: boolean): boolean => {
    if (byPerson || hopLimit.allow()) return true;
    setState({ phase: 'failed', message: IN_CIRCLES, canRetry: true });
    return false;
  }, []);

  const follow = useCallback(
    (continuations: readonly Continuation[], sent: Sent | null, isNewSession: boolean): boolean => {
      const next = nextOf(continuations);
      if (!next) return false;
      const returnTo = request.returnTo;
      switch (next.action) {
        case 'verify':
          if (hop(sent !== null))
            go(flowLinks.verification({ flow: next.flow, returnTo }), {
              isNewSession,
            });
          return true;
        case 'recover':
          if (hop(sent !== null)) go(flowLinks.recovery({ flow: next.flow, returnTo }), { isNewSession });
          return true;
        case 'settings':
          if (hop(sent !== null)) go(flowLinks.settings({ flow: next.flow, returnTo }), { isNewSession });
          return true;
        case 'redirect': {
          const redirect = resolveRedirect(next.url, {
            origin: window.location.origin,
            provider: sent?.provider ?? false,
          });
          if (!redirect) return false;
          if (!hop(sent !== null)) return true;
          if (redirect.kind === 'page') go(redirect.path, { isNewSession });
          else latestHandlers.current.onLeave(redirect.kind === 'server' ? redirect.path : redirect.url);
          return true;
        }
      }
    },
    [request, hop, go],
  );

  const giveUp = useCallback((error: unknown) => {
    setPressed(null);
    setState(failureOf(problemOf(error)));
  }, []);

  const finish = useCallback(
    (outcome: FlowOutcome | null, sent: Sent | null) => {
      const continuations = outcome?.continueWith ?? [];
      const isNewSession = sent !== null && outcome?.session != null;
      if (nextOf(continuations)?.action !== 'redirect' && follow(continuations, sent, isNewSession)) return;
      if (!hop(sent !== null)) return;
      if (outcome && !outcome.session) {
        return go(flowLinks.login({ returnTo: request.returnTo }), {
          isNewSession: false,
        });
      }
      // A cold link to a flow names no place, but the flow may.
      const ofFlow = flowReturnTo(sent?.flow.returnTo ?? null, window.location.origin);
      const finished = {
        returnTo: request.returnTo === '/' ? ofFlow : request.returnTo,
        isNewSession,
        personId: outcome?.session?.identityId ?? null,
      };
      void Promise.resolve(latestHandlers.current.onFinished(finished)).catch(giveUp);
    },
    [request, follow, hop, go, giveUp],
  );

  const start = useCallback(
    async (options: StartOptions): Promise<void> => {
      latest.current += 1;
      const turn = latest.current;
      try {
        const flow = options.flowId
          ? await client.read(kind, options.flowId)
          : await client.start(kind, toFlowOptions(options, request));
        if (turn === latest.current) show(flow, options.notice);
      } catch (error) {
        if (turn !== latest.current) return;
        const problem = problemOf(error);
        const remedy = remedyOf(kind, problem);
        switch (remedy.do) {
          case 'show':
            if (problem.kind === 'flow') show(problem.flow, options.notice);
            return;
          case 'finish':
            return finish(null, null);
          case 'restart':
            restarts.current += 1;
            if (restarts.current > MAX_RESTARTS) {
              return setState({ phase: 'failed', message: KEEPS_REFUSING, canRetry: true });
            }
            return start({
              flowId: problem.kind === 'expired' ? problem.nextFlow : null,
              notice: remedy.notice ? { text: remedy.notice } : options.notice,
              withReturnTo: options.withReturnTo && !remedy.withoutReturnTo,
              aal: remedy.as?.aal ?? options.aal,
              refresh: remedy.as?.refresh ?? options.refresh,
            });
          case 'sign-in':
            if (hop(false)) go(signInPage(kind, request, remedy));
            return;
          case 'follow':
            if (!follow(continuationsOf(problem), null, false)) {
              setState({ phase: 'failed', message: OUTSIDE, canRetry: true });
            }
            return;
          case 'tell':
            return setState(failureOf(problem));
        }
      }
    },
    [kind, client, request, show, finish, follow, hop, go],
  );

  const begin = useCallback(() => {
    setState({ phase: 'loading' });
    restarts.current = 0;
    const { flowId, aal, refresh } = request;
    void start({ flowId, aal, refresh, notice: null, withReturnTo: true });
  }, [start, request]);

  const retry = useCallback(() => {
    // Circles are what a page does by itself.
    hopLimit.reset();
    begin();
  }, [begin]);

  useEffect(() => {
    // The page put the flow that it shows into its own address.
    if (request.flowId === null || request.flowId !== shown.current?.id) begin();
  }, [begin, request.flowId]);

  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  const change = useCallback((name: string, value: string | boolean) => {
    typed.current = { ...typed.current, [name]: value };
    setValues((before) => ({ ...before, [name]: value }));
  }, []);

  const accepted = useCallback(
    (outcome: FlowOutcome, sent: Sent) => {
      const { flow } = outcome;
      if (!flow) return finish(outcome, sent);
      const isSaved = flow.state === 'success';
      // What was saved is what the answer says, not what was typed.
      if (isSaved) typed.current = withoutGroup(typed.current, sent.flow.nodes, sent.group);
      const leadsOn = nextOf(outcome.continueWith);
      // A saved change names where the person came from, and this page has a link for that.
      if (leadsOn && !(kind === 'settings' && leadsOn.action === 'redirect')) {
        const isNewSession = kind === 'recovery';
        if (follow(outcome.continueWith, sent, isNewSession)) return;
      }
      show(flow, null, sent.group);
    },
    [kind, finish, follow, show],
  );

  /** Another tab may have signed in while this form was open: then its answer is only that it is too late. */
  const isTooLate = useCallback(
    async (flow: IdentityFlow): Promise<IdentityProblem | null> => {
      const isGeneral = flow.messages.some(({ id }) => id === GENERAL_ERROR);
      if (kind !== 'login' || !isGeneral || flow.aal2 || flow.refresh) return null;
      try {
        await client.session();
        return { kind: 'signed-in' };
      } catch (error) {
        const problem = problemOf(error);
        return problem.kind === 'second-factor' ? problem : null;
      }
    },
    [kind, client],
  );

  const refused = useCallback(
    async (given: IdentityProblem, sent: Sent): Promise<void> => {
      const problem = given.kind === 'flow' ? ((await isTooLate(given.flow)) ?? given) : given;
      const remedy = remedyOf(kind, problem);
      switch (remedy.do) {
        case 'show':
          if (problem.kind === 'flow') show(problem.flow, null, sent.group);
          return;
        case 'finish':
          return finish(null, sent);
        case 'restart':
          return start({
            flowId: problem.kind === 'expired' ? problem.nextFlow : null,
            notice: remedy.notice ? { text: remedy.notice } : null,
            withReturnTo: !remedy.withoutReturnTo,
            aal: remedy.as?.aal ?? request.aal,
            refresh: remedy.as?.refresh ?? request.refresh,
          });
        case 'sign-in': {
          // The address leads back to where the service applies what was sent.
          const url = problem.kind === 'refresh' ? problem.url : null;
          if (url && follow([{ action: 'redirect', url }], sent, false)) return;
          return go(signInPage(kind, request, remedy));
        }
        case 'follow':
          if (!follow(continuationsOf(problem), sent, kind === 'recovery')) {
            tell(sent.flow, { text: OUTSIDE }, sent.group);
          }
          return;
        case 'tell':
          return tell(sent.flow, noticeOf(problem), sent.group);
      }
    },
    [kind, request, isTooLate, show, tell, finish, start, follow, go],
  );

  const send = useCallback(
    async (flow: IdentityFlow, button: SubmitNode | KeyNode, keyAnswer?: string) => {
      const sent = { flow, group: button.group, provider: button.group === 'oidc' };
      try {
        const body = toSubmitBody(flow.nodes, typed.current, button, keyAnswer);
        accepted(await client.submit(kind, flow.id, body), sent);
      } catch (error) {
        await refused(problemOf(error), sent);
      }
    },
    [kind, client, accepted, refused],
  );

  const submit = useCallback(
    async (flow: IdentityFlow, button: SubmitNode | KeyNode) => {
      hopLimit.reset();
      restarts.current = 0;
      setPressed(button);
      if (button.kind === 'submit') await send(flow, button);
      else {
        const { askSecurityKey } = await import('./askSecurityKey');
        const answer = await askSecurityKey(button, flow.nodes, typed.current);
        if ('problem' in answer) tell(flow, { text: answer.problem }, button.group);
        else await send(flow, button, answer.answer);
      }
    },
    [send, tell],
  );

  return { state, values, pressed, change, submit, retry };
}

function toFlowOptions(options: StartOptions, { returnTo }: FlowRequest): FlowOptions {
  return {
    ...(options.withReturnTo && returnTo !== '/' ? { returnTo } : {}),
    ...(options.refresh ? { refresh: true } : {}),
    ...(options.aal ? { aal: options.aal } : {}),
  };
}

const PAGES = {
  login: flowLinks.login,
  registration: flowLinks.registration,
  recovery: flowLinks.recovery,
  verification: flowLinks.verification,
  settings: flowLinks.settings,
};

/** The sign-in page, which leads back to the page of this flow. */
function signInPage(
  kind: FlowKind,
  { returnTo }: FlowRequest,
  { aal, refresh }: { aal?: 'aal2'; refresh?: boolean },
): string {
  return flowLinks.login({
    returnTo: PAGES[kind]({ returnTo }),
    ...(aal ? { aal } : {}),
    ...(refresh ? { refresh } : {}),
  });
}
