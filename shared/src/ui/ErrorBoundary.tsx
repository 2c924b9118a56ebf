import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportError } from '../lib/reportError';
import { ErrorView } from './ErrorView';

type ErrorBoundaryProps = {
  /** Where the failure happened, for the log. */
  where: string;
  /** What to show instead; the general error view by default. */
  fallback?: (error: unknown, retry: () => void) => ReactNode;
  /** A failure is forgotten when this changes, such as the address; what works stays mounted. */
  resetKey?: string;
  children: ReactNode;
};

type ErrorBoundaryState = { caught: { error: unknown } | null };

/** Keeps a failure of its children from taking the rest of the page away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, this.props.where);
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { caught }: ErrorBoundaryState) {
    // What the new key itself brought about stays: only a failure from before is forgotten.
    if (caught && caught === this.state.caught && before.resetKey !== this.props.resetKey) this.handleRetry();
  }

  handleRetry = () => this.setState({ caught: null });

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    const { fallback } = this.props;
    return fallback ? (
      fallback(caught.error, this.handleRetry)
    ) : (
      <ErrorView error={caught.error} onRetry={this.handleRetry} />
    );
  }
}
