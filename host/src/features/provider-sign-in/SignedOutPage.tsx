import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { safeReturnTo } from '@/session/safeReturnTo';
import type { ProviderSignIn } from '@/session/SignInVariant';
import { ProviderFrame } from './ProviderFrame';

/** Where a sign-out ends: nothing goes on by itself from here, so that another person can take the seat. */
export function SignedOutPage({ provider }: { provider: ProviderSignIn }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [params] = useState(() => new URLSearchParams(search));
  const [returnTo, setReturnTo] = useState(() =>
    safeReturnTo(params.get('return_to'), window.location.origin),
  );

  useEffect(() => {
    if (!params.has('state')) return;
    let active = true;
    void provider.completeSignOut(window.location.href).then((place) => {
      if (!active) return;
      setReturnTo(place);
      void navigate(links.login(place === '/' ? {} : { returnTo: place }), { replace: true });
    });
    return () => {
      active = false;
    };
  }, [params, provider, navigate]);

  return (
    <ProviderFrame
      title="Sign In to your account"
      action="Sign in"
      onAction={() => void navigate(links.authStateChecker(returnTo === '/' ? {} : { returnTo }))}
    >
      <p>You are not signed in. The sign-in service of your organization asks who you are.</p>
    </ProviderFrame>
  );
}
