import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { ApiClientProvider } from '@opsdeck/shared/api';
import { ScrollRestoration } from '@opsdeck/shared/kit/router';
import { QueryProvider } from '@opsdeck/shared/query';
import { SessionProvider } from '@opsdeck/shared/session';
import { SlotRegistryProvider } from '@opsdeck/shared/slots';
import { ThemeProvider } from '@opsdeck/shared/theme';
import { createFederation } from '@/federation/createFederation';
import { type Federation, FederationProvider } from '@/federation/FederationProvider';
import { SignInAgain } from '@/features/sign-in-again/SignInAgain';
import type { ConsoleSession, StartOutcome } from '@/session/createConsoleSession';
import { listenToSession } from '@/session/sessionChannel';
import type { SignInVariant } from '@/session/SignInVariant';
import { SignInVariantProvider } from '@/session/SignInVariantProvider';
import { ShellSkeleton } from '@/shell/ShellSkeleton';
import { Console } from './Console';
import { CONSOLE_VERSION } from './consoleVersion';
import { ProvisioningView } from './ProvisioningView';
import { UnavailableView } from './UnavailableView';

const OrganizationsCorner = lazy(async () => ({
  default: (await import('@/features/organizations/OrganizationsCorner')).OrganizationsCorner,
}));

const OrganizationExits = lazy(async () => ({
  default: (await import('@/features/organizations/OrganizationExits')).OrganizationExits,
}));

type ConsoleRouteProps = {
  session: ConsoleSession;
  federate?: (registry: unknown) => Federation;
  leave?: (options: { returnTo: string }) => Promise<void>;
};

/** Everything behind the sign-in: waits for the answers that the shell starts from, then shows it. */
export function ConsoleRoute({
  session,
  federate = createFederation,
  leave = session.signOut,
}: ConsoleRouteProps) {
  const [outcome, setOutcome] = useState<StartOutcome | null>(null);

  const [variant, setVariant] = useState<SignInVariant | null>(null);

  const begin = useCallback(async () => {
    const reached = await session.start();
    setVariant(await session.variant());
    setOutcome(reached);
  }, [session]);
  const retry = useCallback(async () => {
    session.reset();
    await begin();
  }, [session, begin]);

  useEffect(() => {
    void begin();
    // The next person who signs in starts from answers of their own.
    return () => session.reset();
  }, [session, begin]);

  useEffect(
    () =>
      listenToSession((event) => {
        if (event === 'signed-out') void session.askForSignIn();
      }),
    [session],
  );

  useEffect(() => {
    if (outcome?.kind === 'second-factor') void session.askForSignIn({ aal: 'aal2' });
  }, [outcome, session]);

  const handleSignOut = useCallback((options: { returnTo: string }) => void leave(options), [leave]);
  const start = outcome?.kind === 'ready' ? outcome.start : null;
  const federation = useMemo(() => (start ? federate(start.registry) : null), [start, federate]);
  const account = useMemo(() => {
    if (start?.variant.account !== 'organizations') return start?.variant.account === 'menu' ? 'menu' : null;
    const version = start.config.version ?? CONSOLE_VERSION;
    const corner = (
      <Suspense fallback={null}>
        <OrganizationsCorner version={version} onSignOut={handleSignOut} />
      </Suspense>
    );
    return { corner };
  }, [start, handleSignOut]);
  const sessionValue = useMemo(
    () => (start ? { user: start.user, organizationId: start.organizationId } : null),
    [start],
  );

  const exits = variant?.account === 'organizations' && (
    <Suspense fallback={null}>
      <OrganizationExits variant={variant} onSignOut={handleSignOut} />
    </Suspense>
  );

  return (
    <ThemeProvider>
      <ScrollRestoration />
      {outcome?.kind === 'provisioning' && (
        <ProvisioningView reason={outcome.reason} onRetry={retry}>
          {exits}
        </ProvisioningView>
      )}
      {outcome?.kind === 'unavailable' && (
        <UnavailableView error={outcome.error} onRetry={retry}>
          {exits}
        </UnavailableView>
      )}
      {start && federation && sessionValue ? (
        <ApiClientProvider client={start.api}>
          <SignInVariantProvider value={start.variant}>
            <SessionProvider value={sessionValue}>
              <QueryProvider>
                <FederationProvider value={federation}>
                  <SlotRegistryProvider value={federation.slots}>
                    <Console
                      config={start.config}
                      properties={start.properties}
                      account={account}
                      onSignOut={handleSignOut}
                    />
                    {start.variant.kind === 'self-hosted' && <SignInAgain />}
                  </SlotRegistryProvider>
                </FederationProvider>
              </QueryProvider>
            </SessionProvider>
          </SignInVariantProvider>
        </ApiClientProvider>
      ) : (
        outcome?.kind !== 'provisioning' && outcome?.kind !== 'unavailable' && <ShellSkeleton />
      )}
    </ThemeProvider>
  );
}
