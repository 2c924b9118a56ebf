import type { ReactNode } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { Wordmark } from '@opsdeck/shared/ui';
import type { ProvisioningReason } from '@/session/SignInVariant';
import { useRetryCountdown } from './useRetryCountdown';
import './fullPage.css';

type ProvisioningViewProps = {
  reason: ProvisioningReason;
  onRetry: () => Promise<void>;
  /** The ways out, for who cannot wait. */
  children?: ReactNode;
};

function explain(reason: ProvisioningReason): string {
  if (reason.kind === 'no-backend') return `${reason.organization} has no backend yet: it is being set up.`;
  return reason.status === 404
    ? 'There is a server at the address of the backend, but it does not know the console yet.'
    : 'The backend is there, but it is not ready or has a failure.';
}

/** The waiting screen while the backend of this console is not there yet. */
export function ProvisioningView({ reason, onRetry, children }: ProvisioningViewProps) {
  const { secondsLeft, waitSeconds, retryNow } = useRetryCountdown(onRetry);
  const trying = secondsLeft === 0;
  return (
    <main className="od-full-page">
      <title>Provisioning · Opsdeck</title>
      <Wordmark />
      <h1>Instance provisioning is in progress</h1>
      <p>{explain(reason)}</p>
      {reason.kind === 'bad-answer' && (
        <p className="od-full-page-reason">
          Last answer: {reason.status}: {reason.message}
        </p>
      )}
      {/* What is read aloud changes once for each try, not every second. */}
      <p className="od-visually-hidden" role="status">
        {trying ? 'Trying again now.' : `The next try is in ${waitSeconds} seconds.`}
      </p>
      <p className="od-full-page-countdown" aria-hidden="true">
        {trying ? 'Trying again …' : `Trying again in ${secondsLeft} s`}
      </p>
      <Button type="primary" loading={trying} onClick={retryNow}>
        Retry now
      </Button>
      {children}
    </main>
  );
}
