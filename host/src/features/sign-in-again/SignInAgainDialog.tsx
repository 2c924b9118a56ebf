import { useCallback, useEffect, useState } from 'react';
import { reportError } from '@opsdeck/shared/lib';
import { Button } from '@opsdeck/shared/kit/base';
import { Modal } from '@opsdeck/shared/kit/overlays';
import { useLocation, useNavigate } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { flowMessages } from '@/flow/flowMessages';
import { FlowView } from '@/flow/FlowView';
import { type FinishedFlow, type FlowRequest, useFlow } from '@/flow/useFlow';
import { type IdentityClient, IdentityError } from '@/session/identity/identityClient';

type SignInAgainDialogProps = {
  email: string;
  connect: () => Promise<IdentityClient>;
  onSignedIn: (personId: string | null) => void;
  onLeave: () => void;
};

const TITLE = 'Sign in again';
// Over the dialogs of the page, whose input is to be kept.
const Z_INDEX = 1200;

function requestOf(path: string, returnTo: string): FlowRequest {
  const params = new URLSearchParams(path.split('?')[1]);
  return { flowId: null, returnTo, refresh: params.get('refresh') === 'true', aal: params.get('aal') };
}

function SignInForm({
  client,
  email,
  onTitle,
  onSignedIn,
}: {
  client: IdentityClient;
  email: string;
  onTitle: (title: string) => void;
  onSignedIn: (personId: string | null) => void;
}) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [request, setRequest] = useState(() => requestOf('', `${pathname}${search}`));

  const askForSecondFactor = useCallback(
    () => setRequest((before) => ({ ...before, aal: 'aal2' })),
    [setRequest],
  );

  const handleFinished = useCallback(
    async ({ personId }: FinishedFlow) => {
      try {
        // A second step tells nothing about the person.
        onSignedIn(personId ?? (await client.session()).identityId);
      } catch (error) {
        if (error instanceof IdentityError && error.problem.kind === 'second-factor') askForSecondFactor();
        // The form says so, and starts anew when the person wants to.
        else throw error;
      }
    },
    [client, onSignedIn, askForSecondFactor],
  );

  const handleGo = useCallback(
    (path: string) => {
      if (path.startsWith(links.login())) setRequest((before) => requestOf(path, before.returnTo));
      else void navigate(path);
    },
    [navigate],
  );

  const view = useFlow({
    kind: 'login',
    client,
    request,
    onFinished: handleFinished,
    onGo: handleGo,
    onLeave: (url) => window.location.assign(url),
  });
  const { state, change } = view;
  const isSecondStep = state.phase === 'ready' && state.flow.aal2;

  useEffect(() => change('identifier', email), [change, email]);
  useEffect(() => onTitle(isSecondStep ? flowMessages.secondFactorTitle : TITLE), [onTitle, isSecondStep]);

  return <FlowView view={view} label={TITLE} />;
}

/** A sign-in form over the page. Only its button leaves for the sign-in page: what was typed would be lost. */
export function SignInAgainDialog({ email, connect, onSignedIn, onLeave }: SignInAgainDialogProps) {
  const [client, setClient] = useState<IdentityClient | null>(null);
  const [title, setTitle] = useState(TITLE);

  useEffect(() => {
    let active = true;
    void connect().then(
      (connected) => active && setClient(connected),
      (error: unknown) => {
        // Without the code of the form there is the page of its own.
        reportError(error, 'sign-in');
        onLeave();
      },
    );
    return () => {
      active = false;
    };
  }, [connect, onLeave]);

  return (
    <Modal
      open
      title={title}
      width={420}
      zIndex={Z_INDEX}
      className="od-dialog"
      mask={{ closable: false, blur: false }}
      closable={false}
      keyboard={false}
      footer={<Button onClick={onLeave}>Leave this page</Button>}
    >
      <div className="od-flow-again">
        <p className="od-flow-text">
          Your session has ended. Sign in to go on where you are; nothing on this page is lost unless you
          leave it.
        </p>
        {client && <SignInForm client={client} email={email} onTitle={setTitle} onSignedIn={onSignedIn} />}
      </div>
    </Modal>
  );
}
