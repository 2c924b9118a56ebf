import type { ReactNode } from 'react';
import { ErrorView, Wordmark } from '@opsdeck/shared/ui';
import './fullPage.css';

type UnavailableViewProps = {
  error: unknown;
  onRetry: () => Promise<void>;
  /** The ways out, for whom another try does not help. */
  children?: ReactNode;
};

/** The console cannot start: the backend is out of reach or does not make sense. */
export function UnavailableView({ error, onRetry, children }: UnavailableViewProps) {
  return (
    <main className="od-full-page">
      <title>Not available · Opsdeck</title>
      <h1 className="od-visually-hidden">The console could not start</h1>
      <Wordmark />
      <ErrorView title="The console could not start" error={error} onRetry={onRetry} />
      {children}
    </main>
  );
}
