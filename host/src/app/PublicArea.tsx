import { ErrorView, NotFoundView, PageFrame } from '@opsdeck/shared/ui';
import { useFederation, useRemotes } from '@/federation/FederationProvider';
import { AreaLoading } from './AreaLoading';
import { findArea } from './findArea';
import { LoadedPage } from './LoadedPage';
import { RemoteFailureView } from './RemoteFailureView';
import { useRemoteModule } from './useRemoteModule';

/** The page of the area that owns a public address, provided that the area gives it to everybody. */
export function PublicArea({ path }: { path: string }) {
  const { registry } = useFederation();
  const area = findArea(useRemotes(), path);
  if (registry.isMissing()) {
    return (
      <PageFrame title="Opsdeck">
        <ErrorView
          title="The page could not be loaded"
          error={new Error('The file remotes.json did not arrive.')}
          onRetry={() => registry.reload()}
        />
      </PageFrame>
    );
  }
  return area ? <PublicPage name={area.name} title={area.area.title} path={path} /> : <NoPage />;
}

function PublicPage({ name, title, path }: { name: string; title: string; path: string }) {
  const { state, retry } = useRemoteModule(name);
  if (state.phase === 'loading') return <AreaLoading title={title} />;
  if (state.phase === 'failed') {
    return (
      <PageFrame title={title}>
        <RemoteFailureView title={title} failure={state.failure} onRetry={retry} />
      </PageFrame>
    );
  }
  const routes = state.phase === 'ready' ? state.loaded.module.routes : [];
  const route = routes.find((candidate) => candidate.path === path && candidate.handle.public === true);
  return route ? <LoadedPage route={route} title={route.handle.title ?? title} /> : <NoPage />;
}

function NoPage() {
  return (
    <PageFrame title="Page not found">
      <NotFoundView
        title="Nothing is public at this address"
        description="This console has no public page of this kind."
      />
    </PageFrame>
  );
}
