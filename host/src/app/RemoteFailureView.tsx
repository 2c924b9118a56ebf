import { ErrorView } from '@opsdeck/shared/ui';
import { type RemoteFailure, RemoteLoadError } from '@/federation/RemoteFailure';

type RemoteFailureViewProps = {
  /** What the person wanted to open, by its title. */
  title: string;
  failure: RemoteFailure;
  onRetry: () => unknown;
};

/** In place of an area that cannot be shown: names it, says why and tries again without a reload. */
export function RemoteFailureView({ title, failure, onRetry }: RemoteFailureViewProps) {
  return (
    <ErrorView
      title={`${title} could not be loaded`}
      error={new RemoteLoadError(failure)}
      onRetry={onRetry}
    />
  );
}
