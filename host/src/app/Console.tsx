import { useCallback, useEffect, useMemo } from 'react';
import { FlagsProvider } from '@opsdeck/shared/flags';
import { useLocation } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useSession } from '@opsdeck/shared/session';
import { ErrorBoundary } from '@opsdeck/shared/ui';
import { useFederation, useRemotes } from '@/federation/FederationProvider';
import type { ConsoleConfig } from '@/session/parseConsoleConfig';
import { useSidebarViews } from '@/shell/api/useSidebarViews';
import { mayReadViews, navigationEntries, type ShellEntry } from '@/shell/navigationEntries';
import { Shell } from '@/shell/Shell';
import { AreaOutlet } from './AreaOutlet';
import { CONSOLE_VERSION } from './consoleVersion';
import { findArea } from './findArea';
import { isAreaSwitchedOff } from './switchedOff';
import { useLiveFlags } from './useLiveFlags';

const ANY_VIEW = links.view('any');

type ConsoleProps = {
  config: ConsoleConfig;
  /** The properties that the console starts from. */
  properties: unknown;
  account: Parameters<typeof Shell>[0]['account'];
  onSignOut: (options: { returnTo: string }) => void;
};

/** The console of a person who is signed in: the frame, and in it the page of the area that owns the address. */
export function Console({ config, properties, account, onSignOut }: ConsoleProps) {
  const { registry, loader, setBarred } = useFederation();
  const remotes = useRemotes();
  const { pathname, search } = useLocation();
  const { roles } = useSession().user;
  const flags = useLiveFlags(properties);

  const viewOwner = findArea(remotes, ANY_VIEW);
  const views = useSidebarViews({ enabled: viewOwner !== null && mayReadViews({ roles, flags }) });
  const navigation = useMemo(
    () => navigationEntries(remotes, { roles, flags }, { views, owner: viewOwner }),
    [remotes, roles, flags, views, viewOwner],
  );

  useEffect(() => setBarred(({ area }) => isAreaSwitchedOff(area, flags)), [setBarred, flags]);

  const handleApproach = useCallback(
    (entry: ShellEntry) => {
      const remote = registry.getEntries().find((candidate) => candidate.name === entry.remote);
      if (remote) loader.preload(remote);
    },
    [registry, loader],
  );
  const handleSignOut = useCallback(
    () => onSignOut({ returnTo: `${pathname}${search}` }),
    [onSignOut, pathname, search],
  );

  return (
    <FlagsProvider value={flags}>
      <Shell
        navigation={navigation}
        version={config.version ?? CONSOLE_VERSION}
        docsUrl={config.docsUrl}
        publicUrl={config.publicUrl}
        hasNotifications={findArea(remotes, links.notifications()) !== null}
        account={account}
        onApproach={handleApproach}
        onSignOut={handleSignOut}
      >
        <ErrorBoundary resetKey={pathname} where="page">
          <AreaOutlet navigation={navigation} />
        </ErrorBoundary>
      </Shell>
    </FlagsProvider>
  );
}
