import { useEffect, useState } from 'react';
import { useFlags } from '@opsdeck/shared/flags';
import { Navigate, useLocation } from '@opsdeck/shared/kit/router';
import { EmptyView, ErrorView, PageFrame } from '@opsdeck/shared/ui';
import { useFederation, useRemotes } from '@/federation/FederationProvider';
import type { ShellNavigation } from '@/shell/navigationEntries';
import { AreaLoading } from './AreaLoading';
import { findArea } from './findArea';
import { homePath } from './homePath';
import { NotFoundPage } from './NotFoundPage';
import { RemoteArea } from './RemoteArea';
import { switchedOffTitle } from './switchedOff';
import { SwitchedOffView } from './SwitchedOffView';

/** Looks into the registry once more before an address counts as nobody's: the area may be a minute old. */
function UnknownAddress() {
  const { registry } = useFederation();
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    let active = true;
    void registry.refresh().then(() => active && setChecked(true));
    return () => {
      active = false;
    };
  }, [registry]);
  return checked ? <NotFoundPage /> : <AreaLoading title="Opsdeck" />;
}

/** The place for pages: finds the area that owns the address and shows it. */
export function AreaOutlet({ navigation }: { navigation: ShellNavigation }) {
  const { pathname } = useLocation();
  const { registry } = useFederation();
  const remotes = useRemotes();
  const flags = useFlags();
  const home = pathname === '/' ? homePath(remotes, navigation) : null;

  if (registry.isMissing()) {
    return (
      <PageFrame title="Opsdeck">
        <ErrorView
          title="The list of areas could not be loaded"
          error={new Error('The file remotes.json did not arrive.')}
          onRetry={() => registry.reload()}
        />
      </PageFrame>
    );
  }
  if (home) return <Navigate to={home} replace />;
  if (pathname === '/') {
    return (
      <PageFrame title="Opsdeck">
        <EmptyView
          title="There is nothing to open yet"
          description="No area of this console is installed, switched on and open to your account."
        />
      </PageFrame>
    );
  }
  const area = findArea(remotes, pathname);
  if (!area) return <UnknownAddress key={pathname} />;
  const switchedOff = switchedOffTitle(area.area, pathname, flags);
  if (switchedOff !== null) return <SwitchedOffView title={switchedOff} />;
  return <RemoteArea key={area.name} name={area.name} title={area.area.title} />;
}
