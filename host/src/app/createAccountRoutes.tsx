import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from '@opsdeck/shared/kit/router';
import { links, patterns } from '@opsdeck/shared/links';
import type { LoadConfig } from '@/session/createConfigLoader';
import type { LoadVariant } from '@/session/createVariantLoader';
import type { ConsoleConfig } from '@/session/parseConsoleConfig';
import type { ProviderSignIn } from '@/session/SignInVariant';
import { ACCOUNT_PATHS, type AccountPath } from './accountPaths';
import { BootFrame } from './BootFrame';
import { HostErrorView } from './HostErrorView';

export type AccountParts = { loadConfig: LoadConfig; loadVariant: LoadVariant };
type LoadPage = (parts: AccountParts) => Promise<ComponentType>;

function withProvider(load: () => Promise<ComponentType<{ provider: ProviderSignIn }>>): LoadPage {
  return async ({ loadVariant }) => {
    const [Page, variant] = await Promise.all([load(), loadVariant()]);
    return variant.kind === 'hosted' ? () => <Page provider={variant.provider} /> : ToStart;
  };
}

function ToStart() {
  return <Navigate to={links.home()} replace />;
}

/** What each way to sign in has for a page; the other addresses lead to the start. */
const PAGES: Record<ConsoleConfig['variant'], Partial<Record<AccountPath, LoadPage>>> = {
  'self-hosted': {
    [patterns.login]: async ({ loadConfig }) => {
      const { LoginPage } = await import('@/features/login/LoginPage');
      return () => <LoginPage loadConfig={loadConfig} />;
    },
    '/registration': async () => (await import('@/features/registration/RegistrationPage')).RegistrationPage,
    '/recovery': async ({ loadConfig }) => {
      const { RecoveryPage } = await import('@/features/recovery/RecoveryPage');
      return () => <RecoveryPage loadConfig={loadConfig} />;
    },
    '/verification': async ({ loadConfig }) => {
      const { VerificationPage } = await import('@/features/verification/VerificationPage');
      return () => <VerificationPage loadConfig={loadConfig} />;
    },
    [patterns.profile]: async () =>
      (await import('@/features/profile-settings/ProfileSettingsPage')).ProfileSettingsPage,
    '/error': async () => (await import('@/features/flow-error/FlowErrorPage')).FlowErrorPage,
  },
  hosted: {
    [patterns.login]: withProvider(
      async () => (await import('@/features/provider-sign-in/SignedOutPage')).SignedOutPage,
    ),
    [patterns.authStateChecker]: withProvider(
      async () => (await import('@/features/provider-sign-in/AuthStateCheckerPage')).AuthStateCheckerPage,
    ),
    [patterns.organizationSwitched]: withProvider(
      async () =>
        (await import('@/features/provider-sign-in/OrganizationSwitchedPage')).OrganizationSwitchedPage,
    ),
  },
  anonymous: {},
};

/** One route for each page; the code of the pages of other ways to sign in is never fetched. */
export function createAccountRoutes(parts: AccountParts): RouteObject[] {
  return ACCOUNT_PATHS.map((path) => ({
    path,
    HydrateFallback: BootFrame,
    ErrorBoundary: HostErrorView,
    lazy: async () => {
      const { variant } = await parts.loadConfig();
      const loadPage = PAGES[variant][path];
      return { Component: loadPage ? await loadPage(parts) : ToStart };
    },
  }));
}
