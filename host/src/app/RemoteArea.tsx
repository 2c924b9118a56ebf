import { useMemo } from 'react';
import type { RemoteModule, RemoteRoute } from '@opsdeck/shared/contracts';
import { type RouteObject, useRoutes } from '@opsdeck/shared/kit/router';
import { NotFoundView, PageFrame } from '@opsdeck/shared/ui';
import { AreaLoading } from './AreaLoading';
import { FallbackNotice } from './FallbackNotice';
import { GuardedPage } from './GuardedPage';
import { NotFoundPage } from './NotFoundPage';
import { RemoteFailureView } from './RemoteFailureView';
import { useRemoteModule } from './useRemoteModule';

type RemoteAreaProps = { name: string; title: string };

function toRouteObjects(routes: readonly RemoteRoute[], areaTitle: string): RouteObject[] {
  return routes.map((route) => ({
    path: route.path,
    element: <GuardedPage route={route} areaTitle={areaTitle} />,
    ...(route.children ? { children: toRouteObjects(route.children, areaTitle) } : {}),
  }));
}

function AreaRoutes({ module, title }: { module: RemoteModule; title: string }) {
  const routes = useMemo(() => toRouteObjects(module.routes, title), [module, title]);
  return useRoutes(routes) ?? <NotFoundPage />;
}

/** An area of the console: loads its remote and shows the page that the address asks for. */
export function RemoteArea({ name, title }: RemoteAreaProps) {
  const { state, retry } = useRemoteModule(name);
  switch (state.phase) {
    case 'loading':
      return <AreaLoading title={title} />;
    case 'failed':
      return (
        <PageFrame title={title}>
          <RemoteFailureView title={title} failure={state.failure} onRetry={retry} />
        </PageFrame>
      );
    case 'gone':
      return (
        <PageFrame title={title}>
          <NotFoundView
            title={`${title} is no longer here`}
            description="The area was taken out of this console."
          />
        </PageFrame>
      );
    case 'ready':
      return (
        <>
          <FallbackNotice title={title} loaded={state.loaded} onRetry={() => void retry()} />
          <AreaRoutes module={state.loaded.module} title={title} />
        </>
      );
  }
}
