import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from '@opsdeck/shared/kit/router';
import { reportError } from '@opsdeck/shared/lib';
import { isAccountPath } from '@/app/accountPaths';
import { createRoutes } from '@/app/createRoutes';
import { isPublicPath } from '@/app/publicPaths';
import { signInAgain } from '@/features/sign-in-again/createSignInAgain';
import { createConfigLoader } from '@/session/createConfigLoader';
import type { ConsoleSession } from '@/session/createConsoleSession';
import { createVariantLoader } from '@/session/createVariantLoader';
import { fetchSiteJson } from '@/site/fetchSiteJson';

const loadConfig = createConfigLoader(fetchSiteJson);
const loadVariant = createVariantLoader(loadConfig, { signInAgain: () => signInAgain.ask() });
let session: Promise<ConsoleSession> | null = null;

function loadSession(): Promise<ConsoleSession> {
  session ??= import('@/session/createConsoleSession').then(({ createConsoleSession }) =>
    createConsoleSession({ loadConfig, loadVariant, goTo }),
  );
  return session;
}

const router = createBrowserRouter(createRoutes({ loadConfig, loadVariant, loadSession }));

function goTo(address: string): void {
  void router.navigate(address, { replace: true });
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element for the console');

createRoot(container, {
  onUncaughtError: (error) => reportError(error, 'host'),
}).render(<RouterProvider router={router} />);

// The first answers are asked for while the code of the page is still on its way.
if (!isPublicPath(window.location.pathname)) {
  void loadVariant().catch((error: unknown) => reportError(error, 'sign-in'));
  if (!isAccountPath(window.location.pathname)) {
    loadSession()
      .then((started) => started.start())
      .catch((error: unknown) => reportError(error, 'start'));
  }
}
