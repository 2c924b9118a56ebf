import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportError } from '../lib/reportError';

type ContributionBoundaryProps = { id: string; children: ReactNode };

/** Takes a contribution that fails off the page and leaves the rest of the page alone. */
export class ContributionBoundary extends Component<ContributionBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, `slot contribution ${this.props.id}`);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
