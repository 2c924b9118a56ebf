import { Suspense, useCallback, useState } from 'react';
import type { RemoteRoute } from '@opsdeck/shared/contracts';
import { useLocation } from '@opsdeck/shared/kit/router';
import { ErrorBoundary, ErrorView, PageFrame } from '@opsdeck/shared/ui';
import { RemoteLoadError } from '@/federation/RemoteFailure';
import { AreaLoading } from './AreaLoading';
import { forgetPage, lazyPage } from './lazyPages';
import { RemoteFailureView } from './RemoteFailureView';

/** A page of a remote, whose code is fetched when it is first shown; Retry fetches it anew. */
export function LoadedPage({ route, title }: { route: RemoteRoute; title: string }) {
  const { pathname } = useLocation();
  const [, setAttempt] = useState(0);
  const Page = lazyPage(route);
  const retry = useCallback(
    (reset: () => void) => {
      forgetPage(route);
      setAttempt((before) => before + 1);
      reset();
    },
    [route],
  );
  return (
    <ErrorBoundary
      // A page that failed for one address may work for the next.
      resetKey={pathname}
      where={`page ${route.path}`}
      fallback={(error, reset) => (
        <PageFrame title={title}>
          {error instanceof RemoteLoadError ? (
            <RemoteFailureView title={title} failure={error.failure} onRetry={() => retry(reset)} />
          ) : (
            <ErrorView error={error} onRetry={reset} />
          )}
        </PageFrame>
      )}
    >
      <Suspense fallback={<AreaLoading title={title} />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}
