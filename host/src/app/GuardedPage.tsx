import type { RemoteRoute } from '@opsdeck/shared/contracts';
import { isFeatureEnabled, useFlags } from '@opsdeck/shared/flags';
import { canAccess } from '@opsdeck/shared/rbac';
import { useSession } from '@opsdeck/shared/session';
import { DeniedView, PageFrame } from '@opsdeck/shared/ui';
import { LoadedPage } from './LoadedPage';
import { SwitchedOffView } from './SwitchedOffView';

type GuardedPageProps = { route: RemoteRoute; areaTitle: string };

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
