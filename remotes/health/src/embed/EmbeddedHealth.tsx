import { useMemo, useState } from 'react';
import { ApiClientProvider, ApiError } from '@opsdeck/shared/api';
import { FlagsProvider, isFeatureEnabled } from '@opsdeck/shared/flags';
import { RouterProvider } from '@opsdeck/shared/kit/router';
import { QueryProvider } from '@opsdeck/shared/query';
import { canAccess, strongestRole } from '@opsdeck/shared/rbac';
import { SessionProvider, type Session } from '@opsdeck/shared/session';
import { ThemeProvider, type ThemeScope } from '@opsdeck/shared/theme';
import { Delayed, DeniedView, EmptyView, PageHeaderProvider, TableSkeleton } from '@opsdeck/shared/ui';
import type { Connection } from './createConnection';
import type { createEmbedRouter } from './createEmbedRouter';
import { EmbedFailure } from './EmbedFailure';
import { EmbedMessages } from './EmbedMessages';
import type { EmbedOptions, EmbedProblem } from './EmbedOptions';
import { toProblem } from './toProblem';
import { useStart } from './useStart';

type EmbeddedHealthProps = {
  root: HTMLElement;
  options: EmbedOptions;
  connection: Connection;
  router: ReturnType<typeof createEmbedRouter>;
  onProblem: (problem: EmbedProblem) => void;
  onReconnect: () => void;
};

const MODES = { light: 'light', dark: 'dark', auto: 'system' } as const;

/** The health area in somebody else's page: everything that the console's shell gives an area, without the shell. */
export function EmbeddedHealth({
  root,
  options,
  connection,
  router,
  onProblem,
  onReconnect,
}: EmbeddedHealthProps) {
  const { theme = 'auto', density = 'compact', readOnly = true, nonce } = options;
  const start = useStart(connection, onProblem);
  const [refusal, setRefusal] = useState<{ by: Connection; error: unknown } | null>(null);
  const [header, setHeader] = useState<HTMLElement | null>(null);
  const scope = useMemo<ThemeScope>(
    () => ({ root, mode: MODES[theme], density, nonce }),
    [root, theme, density, nonce],
  );
  const session = useMemo(
    () => (start.kind === 'ready' ? sessionOf(start, readOnly) : null),
    [start, readOnly],
  );

  function handleQueryError(error: unknown) {
    if (connection.isClosed()) return;
    onProblem(toProblem(error));
    // The client has asked for another token by then, and that one was refused, too.
    if (!(error instanceof ApiError) || error.status !== 401) return;
    connection.fail();
    setRefusal({ by: connection, error });
  }

  // An answer to a former connection says nothing about this one.
  const refused = refusal?.by === connection ? refusal.error : null;
  const failure = start.kind === 'failed' ? start.error : refused;
  return (
    <ThemeProvider scope={scope}>
      {failure !== null ? (
        <EmbedFailure error={failure} onRetry={onReconnect} />
      ) : start.kind !== 'ready' || session === null ? (
        <Delayed>
          <TableSkeleton />
        </Delayed>
      ) : !canAccess(session.user.roles, 'canaries', 'read') ? (
        <DeniedView />
      ) : !isFeatureEnabled(start.flags, 'health') ? (
        <EmptyView
          title="Health is switched off"
          description="An administrator has switched this area off."
        />
      ) : (
        <ApiClientProvider client={connection.api}>
          <SessionProvider value={session}>
            <FlagsProvider value={start.flags}>
              <QueryProvider config={{ onError: handleQueryError }}>
                <PageHeaderProvider container={header} ownsTitle={false}>
                  <div className="od-embed-page">
                    <div ref={setHeader} className="od-embed-header" />
                    <RouterProvider router={router} />
                  </div>
                </PageHeaderProvider>
              </QueryProvider>
            </FlagsProvider>
          </SessionProvider>
        </ApiClientProvider>
      )}
      <EmbedMessages root={root} />
    </ThemeProvider>
  );
}

/** Read-only means: as a viewer sees it, whoever looks. Who may see nothing still sees nothing. */
function sessionOf({ user }: Pick<Session, 'user'>, readOnly: boolean): Session {
  const roles = readOnly && strongestRole(user.roles) !== null ? ['viewer'] : user.roles;
  return { user: { ...user, roles }, organizationId: null };
}
