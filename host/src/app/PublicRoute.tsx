import { useEffect, useMemo, useState } from 'react';
import { ApiClientProvider, createApiClient } from '@opsdeck/shared/api';
import { reportError } from '@opsdeck/shared/lib';
import { QueryProvider } from '@opsdeck/shared/query';
import { ThemeProvider } from '@opsdeck/shared/theme';
import { PageHeaderProvider, Wordmark } from '@opsdeck/shared/ui';
import { createFederation } from '@/federation/createFederation';
import { type Federation, FederationProvider } from '@/federation/FederationProvider';
import { RefreshButton } from '@/shell/RefreshButton';
import { useStatusIcon } from '@/shell/useStatusIcon';
import { fetchSiteJson } from '@/site/fetchSiteJson';
import { fetchWithoutSession } from '@/site/fetchWithoutSession';
import { AreaLoading } from './AreaLoading';
import { PublicArea } from './PublicArea';
import '../shell/shell.css';
import './publicRoute.css';

type PublicRouteProps = {
  path: string;
  fetchSite?: (path: string) => Promise<unknown>;
  federate?: (registry: unknown) => Federation;
  fetch?: typeof fetch;
};

/** A page that everybody may open. Nobody is asked who they are, so it needs neither a session nor its service. */
export function PublicRoute({
  path,
  fetchSite = fetchSiteJson,
  federate = createFederation,
  fetch: fetchApi = fetchWithoutSession,
}: PublicRouteProps) {
  const [header, setHeader] = useState<HTMLElement | null>(null);
  const [federation, setFederation] = useState<Federation | null>(null);
  const onStatus = useStatusIcon();
  const api = useMemo(() => createApiClient({ baseUrl: '/api', fetch: fetchApi }), [fetchApi]);

  useEffect(() => {
    let active = true;
    fetchSite('/remotes.json')
      .catch((error: unknown) => reportError(error, 'remotes.json'))
      .then((registry) => active && setFederation(federate(registry)))
      .catch((error: unknown) => reportError(error, 'public page'));
    return () => {
      active = false;
    };
  }, [fetchSite, federate]);

  return (
    <ThemeProvider>
      <meta name="robots" content="noindex, nofollow" />
      <ApiClientProvider client={api}>
        <QueryProvider>
          <div className="od-public">
            <header className="od-header">
              <span className="od-public-mark">
                <Wordmark markOnly />
              </span>
              <div ref={setHeader} className="od-header-page" />
              <RefreshButton />
            </header>
            <main className="od-content">
              <PageHeaderProvider container={header} onStatus={onStatus}>
                {federation ? (
                  <FederationProvider value={federation}>
                    <PublicArea path={path} />
                  </FederationProvider>
                ) : (
                  <AreaLoading title="Opsdeck" />
                )}
              </PageHeaderProvider>
            </main>
          </div>
        </QueryProvider>
      </ApiClientProvider>
    </ThemeProvider>
  );
}
