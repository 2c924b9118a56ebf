import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '@opsdeck/shared/kit/router';
import { patterns } from '@opsdeck/shared/links';
import { reportError } from '@opsdeck/shared/lib';
import { safeReturnTo } from '@/session/safeReturnTo';
import type { ProviderSignIn } from '@/session/SignInVariant';
import { ProviderFrame } from './ProviderFrame';

type AuthStateCheckerPageProps = { provider: ProviderSignIn };

type Failure = { reason: string; returnTo: string };

/**
 * Finds out whether the provider knows the person, and goes on: to the place they came for, or to the page of
 * the provider. The provider sends them back to this same address with its answer.
 */
export function AuthStateCheckerPage({ provider }: AuthStateCheckerPageProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  // An answer can be used once, and an effect may run twice.
  const begun = useRef<string | null>(null);

  const leave = useCallback(
    (options: { returnTo: string; silent: boolean }) => {
      setFailure(null);
      provider.begin(options).catch((error: unknown) => {
        reportError(error, 'sign-in');
        setFailure({ reason: 'The sign-in service could not be reached.', returnTo: options.returnTo });
      });
    },
    [provider],
  );

  const check = useCallback(async () => {
    const params = new URLSearchParams(search);
    if (!params.has('state')) {
      const returnTo = safeReturnTo(params.get('return_to'), window.location.origin);
      if (provider.hasSession()) void navigate(returnTo, { replace: true });
      else leave({ returnTo, silent: true });
      return;
    }
    // What the provider wrote into the address is no business of the history.
    window.history.replaceState(window.history.state, '', patterns.authStateChecker);
    const answer = await provider.complete(`${patterns.authStateChecker}${search}`);
    if (answer.kind === 'signed-in') void navigate(answer.returnTo, { replace: true });
    else if (answer.kind === 'needs-person') leave({ returnTo: answer.returnTo, silent: false });
    else setFailure(answer);
  }, [search, provider, navigate, leave]);

  useEffect(() => {
    if (begun.current === search) return;
    begun.current = search;
    void check();
  }, [search, check]);

  if (!failure) return <ProviderFrame title="Signing in" busy />;
  return (
    <ProviderFrame
      title="The sign-in did not work"
      action="Sign in again"
      onAction={() => leave({ returnTo: failure.returnTo, silent: false })}
    >
      <p role="alert">{failure.reason}</p>
    </ProviderFrame>
  );
}
