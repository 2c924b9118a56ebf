import { Suspense, useCallback, useState } from 'react';
import type { RemoteRoute } from '@opsdeck/shared/contracts';
import { isFeatureEnabled, useFlags } from '@opsdeck/shared/flags';
import { useLocation } from '@opsdeck/shared/kit/router';
import { canAccess } from '@opsdeck/shared/rbac';
import { useSession } from '@opsdeck/shared/session';
import { DeniedView, ErrorBoundary, ErrorView, PageFrame } from '@opsdeck/shared/ui';
import { RemoteLoadError } from '@/federation/RemoteFailure';
import { AreaLoading } from './AreaLoading';
import { forgetPage, lazyPage } from './lazyPages';
import { RemoteFailureView } from './RemoteFailureView';
import { SwitchedOffView } from './SwitchedOffView';

type GuardedPageProps = { route: RemoteRoute; areaTitle: string };

function LoadedPage({ route, title }: { route: RemoteRoute; title: string }) {
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

/** A page of a remote behind the guard that reads its handle. */
export function GuardedPage({ route, areaTitle }: GuardedPageProps) {
  const { access, feature, title = areaTitle } = route.handle;
  const { roles } = useSession().user;
  const flags = useFlags();
  if (feature && !isFeatureEnabled(flags, feature)) {
    return <SwitchedOffView title={title} />;
  }
  if (access && !canAccess(roles, access.resource, access.action)) {
    return (
      <PageFrame title={title}>
        <DeniedView {...access} />
      </PageFrame>
    );
  }
  // Each page has a place of its own for its loading mark; one that shows another address stays.
  return <LoadedPage key={route.path} route={route} title={title} />;
}
