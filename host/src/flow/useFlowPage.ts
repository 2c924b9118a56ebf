import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from '@opsdeck/shared/kit/router';
import { createIdentityClient, type FlowKind, type IdentityClient } from '@/session/identity/identityClient';
import { isServerAddress, safeReturnTo } from '@/session/safeReturnTo';
import { announceSession, listenToSession } from '@/session/sessionChannel';
import { flowLinks } from './flowLinks';
import { type FinishedFlow, type FlowRequest, useFlow } from './useFlow';

/** What a page of a flow may be given instead of the real thing. */
export type FlowPageProps = { client?: IdentityClient; onLeave?: (url: string) => void };

type Options = FlowPageProps & {
  kind: FlowKind;
  /** The form has several steps: its address names the flow, so that a reload finds it again. */
  keepsFlow?: boolean;
};

// Forms for people who are not signed in: they have no use for them once another tab is.
const FOR_STRANGERS: readonly FlowKind[] = ['login', 'registration', 'recovery'];

function leaveConsole(url: string): void {
  window.location.assign(url);
}

/** A flow as a page: its address says what is wanted, and the router takes the person on. */
export function useFlowPage({
  kind,
  keepsFlow = false,
  client: givenClient,
  onLeave = leaveConsole,
}: Options) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [client] = useState(() => givenClient ?? createIdentityClient(window.location.origin));

  const query = params.toString();
  const request = useMemo<FlowRequest>(() => {
    const search = new URLSearchParams(query);
    return {
      flowId: search.get('flow'),
      returnTo: safeReturnTo(search.get('return_to'), window.location.origin),
      refresh: search.get('refresh') === 'true',
      aal: search.get('aal'),
    };
  }, [query]);

  const goTo = useCallback(
    (path: string) => {
      if (isServerAddress(path)) onLeave(path);
      else void navigate(path, { replace: true });
    },
    [navigate, onLeave],
  );

  const handleFinished = useCallback(
    ({ returnTo, isNewSession }: FinishedFlow) => {
      if (isNewSession) announceSession('signed-in');
      goTo(returnTo);
    },
    [goTo],
  );

  const handleGo = useCallback(
    (path: string, { isNewSession }: { isNewSession: boolean }) => {
      if (isNewSession) announceSession('signed-in');
      goTo(path);
    },
    [goTo],
  );

  const view = useFlow({
    kind,
    client,
    request,
    onFinished: handleFinished,
    onGo: handleGo,
    onLeave,
  });

  const { state } = view;
  const shownId = state.phase === 'ready' ? state.flow.id : null;
  const writtenId = useRef<string | null>(null);
  useEffect(() => {
    // Only a new form changes the address: an address that changed is about to bring a new form.
    if (!keepsFlow || shownId === null || shownId === writtenId.current) return;
    writtenId.current = shownId;
    if (shownId === request.flowId) return;
    setParams(
      (before) => {
        before.set('flow', shownId);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [keepsFlow, shownId, request.flowId, setParams]);

  const isForStranger = FOR_STRANGERS.includes(kind) && !request.refresh && request.aal === null;
  const isForPerson = kind === 'settings' || (kind === 'login' && !isForStranger);
  const personId = state.phase === 'ready' ? state.flow.identityId : null;
  useEffect(() => {
    const reloadForAnother = async () => {
      const { identityId } = await client.session();
      if (personId !== null && identityId !== personId) onLeave(window.location.href);
    };
    return listenToSession((event) => {
      if (event === 'signed-in' && isForStranger) goTo(request.returnTo);
      // Nothing of the first person may stay on the page. Without a session the next step finds out.
      if (event === 'signed-in' && isForPerson) void reloadForAnother().catch(() => undefined);
      if (event === 'signed-out' && isForPerson) {
        const returnTo =
          kind === 'settings' ? flowLinks.settings({ returnTo: request.returnTo }) : request.returnTo;
        goTo(flowLinks.login({ returnTo }));
      }
    });
  }, [kind, client, goTo, onLeave, isForStranger, isForPerson, personId, request]);

  return { ...view, request, client };
}
