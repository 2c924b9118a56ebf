import { useEffect, useState } from 'react';
import { useNavigate } from '@opsdeck/shared/kit/router';
import { FlowCard } from '@/flow/FlowCard';
import { FlowLink } from '@/flow/FlowLink';
import { flowLinks } from '@/flow/flowLinks';
import { listenToSession } from '@/session/sessionChannel';
import { signOut, type SignOutOptions } from '@/session/signOut';

/** The sign-in page for somebody who is still signed in, against their wish: it must not sign them in again. */
export function SignOutFailed({ returnTo, ...parts }: SignOutOptions) {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();

  useEffect(
    () =>
      listenToSession((event) => {
        if (event === 'signed-out') void navigate(flowLinks.login({ returnTo }), { replace: true });
      }),
    [navigate, returnTo],
  );

  const handleRetry = async () => {
    if (leaving) return;
    setLeaving(true);
    await signOut({ returnTo, ...parts });
    setLeaving(false);
  };

  return (
    <FlowCard title="Still signed in" footer={<FlowLink to={returnTo}>Go back to Opsdeck</FlowLink>}>
      <p role="alert" className="od-flow-message">
        You are still signed in: signing out failed.
      </p>
      <button
        type="button"
        className="od-flow-button od-flow-button-primary"
        aria-disabled={leaving || undefined}
        aria-busy={leaving || undefined}
        onClick={() => void handleRetry()}
      >
        Retry
      </button>
    </FlowCard>
  );
}
