import type { RouteObject } from '@opsdeck/shared/kit/router';
import type { ConsoleSession } from '@/session/createConsoleSession';
import { BootFrame } from './BootFrame';
import { type AccountParts, createAccountRoutes } from './createAccountRoutes';
import { HostErrorView } from './HostErrorView';
import { PUBLIC_PATHS } from './publicPaths';

type Parts = AccountParts & { loadSession: () => Promise<ConsoleSession> };

/**
 * The host's own routes. Every other address belongs to the console, which asks the registry who owns it:
 * the registry changes while a page is open, so areas cannot be routes of a router that is built once.
 */
export function createRoutes({ loadSession, ...parts }: Parts): RouteObject[] {
  return [
    ...createAccountRoutes(parts),
    ...PUBLIC_PATHS.map((path) => ({
      path,
      HydrateFallback: BootFrame,
      ErrorBoundary: HostErrorView,
      lazy: async () => {
        const { PublicRoute } = await import('./PublicRoute');
        return { Component: () => <PublicRoute path={path} /> };
      },
    })),
    {
      path: '*',
      HydrateFallback: BootFrame,
      ErrorBoundary: HostErrorView,
      lazy: async () => {
        const [{ ConsoleRoute }, session] = await Promise.all([import('./ConsoleRoute'), loadSession()]);
        return { Component: () => <ConsoleRoute session={session} /> };
      },
    },
  ];
}
