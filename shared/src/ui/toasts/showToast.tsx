import { createRoot } from 'react-dom/client';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import type { NoticeOptions } from '../notify';
import { Toast } from './Toast';

/** How long a toast stays. */
const TOAST_DURATION_MS = 5_000;

type ToastVariant = 'success' | 'error' | 'loading';

declare module 'notistack' {
  interface VariantOverrides {
    loading: true;
    success: { link?: NoticeOptions['link'] };
  }
}

const PLACES = {
  'bottom-right': { vertical: 'bottom', horizontal: 'right' },
  'top-right': { vertical: 'top', horizontal: 'right' },
} as const;

let mounted: Promise<void> | null = null;

// A root of its own: toasts outlive the page that asked for them and need no provider above it.
function mountToasts(): Promise<void> {
  mounted ??= new Promise((resolve) => {
    const container = document.createElement('div');
    document.body.append(container);
    createRoot(container).render(
      <SnackbarProvider
        ref={() => resolve()}
        maxSnack={4}
        anchorOrigin={PLACES['bottom-right']}
        Components={{ success: Toast, error: Toast, loading: Toast }}
        classes={{ containerRoot: 'od-toasts' }}
      />,
    );
  });
  return mounted;
}

/** Shows a toast and returns what takes it away. */
export async function showToast(
  variant: ToastVariant,
  message: string,
  { link, place = 'bottom-right' }: NoticeOptions = {},
): Promise<() => void> {
  await mountToasts();
  const running = variant === 'loading';
  const key = enqueueSnackbar(message, {
    variant,
    persist: running,
    autoHideDuration: TOAST_DURATION_MS,
    // The same words may lead to different things.
    preventDuplicate: !running && !link,
    anchorOrigin: PLACES[place],
    ...(link ? { link } : {}),
  });
  return () => closeSnackbar(key);
}
