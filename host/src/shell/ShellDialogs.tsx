import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { notify } from '@opsdeck/shared/ui';

/** What a dialog of the shell gets. */
type ShellDialogProps = {
  open: boolean;
  onClose: () => void;
  docsUrl: string | null;
  publicUrl: string | null;
};

// Their code comes with the first use.
const LOADERS = {
  preferences: async () => (await import('@/features/preferences/PreferencesDialog')).PreferencesDialog,
  kubeconfig: async () => (await import('@/features/kubeconfig/KubeconfigDialog')).KubeconfigDialog,
} satisfies Record<string, () => Promise<ComponentType<ShellDialogProps>>>;

/** The name of a dialog of the shell. */
export type ShellDialogName = keyof typeof LOADERS;

const ShellDialogsContext = createContext<((name: ShellDialogName) => void) | null>(null);

type Shown = { name: ShellDialogName; Component: ComponentType<ShellDialogProps>; open: boolean };

/** Holds the dialogs that any part of the shell can open. */
export function ShellDialogs({
  docsUrl,
  publicUrl = null,
  children,
}: {
  docsUrl: string | null;
  /** Where people reach the backend, when the installation tells it. */
  publicUrl?: string | null;
  children: ReactNode;
}) {
  const [shown, setShown] = useState<Shown | null>(null);

  const open = useCallback((name: ShellDialogName) => {
    LOADERS[name]().then(
      (Component) => setShown({ name, Component, open: true }),
      (error: unknown) => notify.error(error, 'The dialog could not be loaded. Please try again.'),
    );
  }, []);
  const close = useCallback(() => setShown((before) => before && { ...before, open: false }), []);

  return (
    <ShellDialogsContext value={open}>
      {children}
      {shown && (
        <shown.Component
          key={shown.name}
          open={shown.open}
          onClose={close}
          docsUrl={docsUrl}
          publicUrl={publicUrl}
        />
      )}
    </ShellDialogsContext>
  );
}

/** The way to open a dialog of the shell. */
export function useShellDialogs(): (name: ShellDialogName) => void {
  const open = useContext(ShellDialogsContext);
  if (!open) throw new Error('useShellDialogs needs ShellDialogs above it');
  return open;
}
