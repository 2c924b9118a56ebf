import { useEffect, useState } from 'react';
import { reportError } from '@opsdeck/shared/lib';
import { links } from '@opsdeck/shared/links';
import { useNavigate, useSearchParams } from '@opsdeck/shared/kit/router';
import { FlowCard } from '@/flow/FlowCard';
import { FlowLink } from '@/flow/FlowLink';
import { flowLinks } from '@/flow/flowLinks';
import { flowMessages } from '@/flow/flowMessages';
import type { FlowPageProps } from '@/flow/useFlowPage';
import { createIdentityClient, IdentityError } from '@/session/identity/identityClient';
import type { IdentityProblem } from '@/session/identity/readIdentityProblem';
import { signOut } from '@/session/signOut';

type Answer = { to: string } | { text: string; canRetry?: boolean };

// What 404, 410 and 403 come to: the error is gone, or was never this person's.
const FOREIGN: readonly IdentityProblem['kind'][] = [
  'gone',
  'expired',
  'forbidden',
  'csrf',
  'mismatch',
  'second-factor',
  'refresh',
];

const LOADING = 'Asking what went wrong…';

/** What to do about the error that an `/error?id=` stands for. */
function answerOf(problem: IdentityProblem): Answer {
  switch (problem.kind) {
    case 'second-factor':
      return { to: flowLinks.login({ aal: 'aal2' }) };
    case 'refresh':
      return { to: flowLinks.login({ refresh: true }) };
    case 'signed-out':
      return { to: flowLinks.login() };
    case 'signed-in':
    case 'gone':
    case 'expired':
      return { to: links.home() };
    case 'return-to':
      return { text: flowMessages.returnTo };
    case 'csrf':
      return { text: flowMessages.csrf };
    case 'failed':
    case 'forbidden':
    case 'disabled':
      return { text: problem.message || flowMessages.unknownError };
    default:
      return { text: flowMessages.unknownError };
  }
}

/** What to do when the error itself cannot be read. */
function answerOfUnreadable(error: unknown): Answer {
  if (!(error instanceof IdentityError)) {
    reportError(error, 'error page');
    return { text: flowMessages.unknownError };
  }
  const { problem } = error;
  if (FOREIGN.includes(problem.kind)) return { to: links.home() };
  if (problem.kind === 'unreachable') {
    return {
      text: 'The sign-in service could not be reached. Check your connection and try again.',
      canRetry: true,
    };
  }
  return { text: flowMessages.unknownError };
}

function textOfCode(code: string | null): string {
  return code === 'BAD_SESSION' ? flowMessages.badSession : flowMessages.unknownError;
}

/** The end of a flow that could not go on: `/error?id=…`, or a code that the console itself gives. */
export function FlowErrorPage({
  client: givenClient,
  onLeave = (url) => window.location.assign(url),
}: FlowPageProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [client] = useState(() => givenClient ?? createIdentityClient(window.location.origin));
  const id = params.get('id');
  const code = params.get('error_code');
  const [told, setTold] = useState<{ text: string; canRetry?: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!id) return undefined;
    let active = true;
    void client
      .readError(id)
      .then(answerOf, answerOfUnreadable)
      .then((answer) => {
        if (!active) return;
        if ('to' in answer) void navigate(answer.to, { replace: true });
        else setTold(answer);
      });
    return () => {
      active = false;
    };
  }, [id, client, navigate, attempt]);

  const handleRetry = () => {
    setTold(null);
    setAttempt((before) => before + 1);
  };
  const handleSignOut = () =>
    signOut({ returnTo: links.home(), connect: () => Promise.resolve(client), load: onLeave });

  const text = id ? (told?.text ?? LOADING) : textOfCode(code);
  const isBadSession = !id && code === 'BAD_SESSION';
  return (
    <FlowCard
      title="Something went wrong"
      footer={
        <>
          <FlowLink to={links.home()}>Go to the start page</FlowLink>
          {!isBadSession && <FlowLink to={flowLinks.login()}>Sign in</FlowLink>}
        </>
      }
    >
      <p role={id && told === null ? 'status' : 'alert'} className="od-flow-message">
        {text}
      </p>
      {told?.canRetry && (
        <button type="button" className="od-flow-button od-flow-button-primary" onClick={handleRetry}>
          Retry
        </button>
      )}
      {isBadSession && (
        <button
          type="button"
          className="od-flow-button od-flow-button-primary"
          onClick={() => void handleSignOut()}
        >
          Sign out
        </button>
      )}
    </FlowCard>
  );
}
