import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useSession } from '@opsdeck/shared/session';
import type { IdentityClient } from '@/session/identity/identityClient';
import { announceSession, listenToSession } from '@/session/sessionChannel';
import { type SignInAgain as Question, signInAgain } from './createSignInAgain';

type SignInAgainProps = {
  question?: Question;
  connect?: () => Promise<IdentityClient>;
  reload?: () => void;
};

// Most sessions never end while somebody looks: the form and the client are fetched when one does.
const SignInAgainDialog = lazy(async () => ({
  default: (await import('./SignInAgainDialog')).SignInAgainDialog,
}));

async function connectToIdentity(): Promise<IdentityClient> {
  const { createIdentityClient } = await import('@/session/identity/identityClient');
  return createIdentityClient(window.location.origin);
}

function reloadPage(): void {
  window.location.reload();
}

/**
 * Asks the person to sign in again over the page that they have open, so that nothing typed is lost. Whoever
 * signs in as somebody else, here or in another tab, gets a new page: nothing of the first person may stay.
 */
export function SignInAgain({
  question = signInAgain,
  connect = connectToIdentity,
  reload = reloadPage,
}: SignInAgainProps) {
  const { user } = useSession();
  const [asked, setAsked] = useState(false);

  useEffect(() => question.offer(setAsked), [question]);

  const welcome = useCallback(
    (personId: string | null) => {
      if (personId === user.id) question.settle(true);
      else reload();
    },
    [question, reload, user.id],
  );

  useEffect(() => {
    const lookAgain = async () => {
      const client = await connect();
      const { identityId } = await client.session();
      welcome(identityId);
    };
    return listenToSession((event) => {
      // Without a whole session, such as one that lacks its second factor, the question stays.
      if (event === 'signed-in') void lookAgain().catch(() => undefined);
    });
  }, [connect, welcome]);

  const handleSignedIn = useCallback(
    (personId: string | null) => {
      announceSession('signed-in');
      welcome(personId);
    },
    [welcome],
  );

  const handleLeave = useCallback(() => question.settle(false), [question]);

  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog
        email={user.email}
        connect={connect}
        onSignedIn={handleSignedIn}
        onLeave={handleLeave}
      />
    </Suspense>
  );
}
