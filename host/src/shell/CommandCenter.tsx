import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { isFeatureEnabled, useFlags } from '@opsdeck/shared/flags';
import { useNavigate } from '@opsdeck/shared/kit/router';
import { useRefresh } from '@opsdeck/shared/query';
import { canAccess } from '@opsdeck/shared/rbac';
import { useSession } from '@opsdeck/shared/session';
import { Dialog, ErrorBoundary, ErrorView } from '@opsdeck/shared/ui';
import { createMayOpen } from '@/app/createMayOpen';
import type { ShellAction } from '@/features/command-palette/PaletteItem';
import { searchableKinds } from '@/features/command-palette/resourceKinds';
import { useVisits } from '@/features/command-palette/useVisits';
import { type Shortcut, usableShortcuts } from '@/features/shortcuts/shortcuts';
import { useShortcuts } from '@/features/shortcuts/useShortcuts';
import { useRemotes } from '@/federation/FederationProvider';
import { CommandContext } from './CommandContext';
import type { ShellNavigation } from './navigationEntries';

type CommandCenterProps = {
  navigation: ShellNavigation;
  /** What the frame can do; theme, refresh and shortcuts are there without. */
  actions: readonly ShellAction[];
  children: ReactNode;
};

const loadPalette = () => import('@/features/command-palette/CommandPalette');
const loadShortcuts = () => import('@/features/shortcuts/ShortcutsDialog');
const createParts = () => ({
  CommandPalette: lazy(async () => ({ default: (await loadPalette()).CommandPalette })),
  ShortcutsDialog: lazy(async () => ({ default: (await loadShortcuts()).ShortcutsDialog })),
});

/** Everything that can be done from anywhere: shortcuts, the command palette and the list of shortcuts. */
export function CommandCenter({ navigation, actions, children }: CommandCenterProps) {
  const remotes = useRemotes();
  const flags = useFlags();
  const { roles } = useSession().user;
  const { refresh } = useRefresh();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  // React keeps a failed load for ever, so the next try needs new components.
  const [parts, setParts] = useState(createParts);
  const close = useCallback(() => setOpen(null), []);

  const mayOpen = useMemo(() => createMayOpen(remotes, navigation), [remotes, navigation]);
  const kinds = useMemo(() => searchableKinds(mayOpen), [mayOpen]);
  const shortcuts = useMemo(() => usableShortcuts(mayOpen), [mayOpen]);
  const areaActions = useMemo(
    () =>
      remotes
        .flatMap((remote) => remote.area.actions ?? [])
        .filter(({ feature }) => !feature || isFeatureEnabled(flags, feature))
        .filter(({ access }) => !access || canAccess(roles, access.resource, access.action))
        .filter(({ href }) => mayOpen(href)),
    [remotes, flags, roles, mayOpen],
  );
  const shellActions = useMemo<ShellAction[]>(
    () => [
      {
        key: 'shortcuts',
        title: 'Show the keyboard shortcuts',
        icon: 'keyboard',
        keywords: 'help keys',
        run: () => setOpen('shortcuts'),
      },
      ...actions,
    ],
    [actions],
  );

  useVisits(mayOpen);

  const handlePress = (shortcut: Shortcut) => {
    if ('href' in shortcut) void navigate(shortcut.href);
    if (!('command' in shortcut)) return;
    if (shortcut.command === 'refresh') void refresh();
    if (shortcut.command === 'openShortcuts') setOpen('shortcuts');
    if (shortcut.command === 'openPalette') setOpen((now) => (now === 'palette' ? null : 'palette'));
  };
  useShortcuts(shortcuts, handlePress);

  const commands = useMemo(
    () => ({
      openPalette: () => setOpen('palette'),
      openShortcuts: () => setOpen('shortcuts'),
      // A failure shows itself when it is opened.
      preparePalette: () => void loadPalette().catch(() => undefined),
    }),
    [],
  );
  const { CommandPalette, ShortcutsDialog } = parts;

  return (
    <CommandContext value={commands}>
      {children}
      {open && (
        <ErrorBoundary
          key={open}
          where={open}
          fallback={(error, retry) => (
            <Dialog open title="Could not be opened" onClose={close}>
              <ErrorView
                error={error}
                onRetry={() => {
                  setParts(createParts);
                  retry();
                }}
              />
            </Dialog>
          )}
        >
          <Suspense fallback={null}>
            {open === 'palette' ? (
              <CommandPalette
                navigation={navigation}
                areaActions={areaActions}
                shellActions={shellActions}
                kinds={kinds}
                mayOpen={mayOpen}
                onClose={close}
              />
            ) : (
              <ShortcutsDialog shortcuts={shortcuts} onClose={close} />
            )}
          </Suspense>
        </ErrorBoundary>
      )}
    </CommandContext>
  );
}
