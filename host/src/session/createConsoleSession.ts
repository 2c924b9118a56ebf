import { type ApiClient, ApiError, createApiClient, toErrorMessage } from '@opsdeck/shared/api';
import { type CurrentUser, parseWhoami } from '@opsdeck/shared/session';
import { reportError } from '@opsdeck/shared/lib';
import { fetchSiteJson } from '@/site/fetchSiteJson';
import type { LoadConfig } from './createConfigLoader';
import { closePlaces } from './forgetPlaces';
import type { LoadVariant } from './createVariantLoader';
import type { ConsoleConfig } from './parseConsoleConfig';
import type { ApiConnection, ProvisioningReason, SignInVariant } from './SignInVariant';

/** Everything the shell needs before it can show a page. */
type Start = {
  api: ApiClient;
  variant: SignInVariant;
  user: CurrentUser;
  organizationId: string | null;
  properties: unknown;
  /** The body of `/remotes.json`, or undefined when it could not be read. */
  registry: unknown;
  config: ConsoleConfig;
};

export type StartOutcome =
  | { kind: 'ready'; start: Start }
  | { kind: 'signed-out' }
  | { kind: 'second-factor' }
  | { kind: 'provisioning'; reason: ProvisioningReason }
  | { kind: 'unavailable'; error: unknown };

/** The connection of the console to its backend, and the answers it starts from. */
export type ConsoleSession = {
  /** Asks for everything at once; asking again gives the same answers until `reset`. */
  start(): Promise<StartOutcome>;
  reset(): void;
  /** The way to sign in, for who has to leave before the console is open; null when nobody knows it. */
  variant(): Promise<SignInVariant | null>;
  /** Goes where the person signs in and comes back from. */
  askForSignIn(options?: { aal?: 'aal2' }): Promise<void>;
  signOut: (options: { returnTo: string }) => Promise<void>;
};

type Deps = {
  loadConfig: LoadConfig;
  loadVariant: LoadVariant;
  /** Shows another page of the console. */
  goTo: (address: string) => void;
  fetch?: typeof fetch;
  fetchSite?: (path: string) => Promise<unknown>;
};

/** A refusal that gives another reason is told as it is: a second factor would not help. */
function asksForSecondFactor({ status, code, explained }: ApiError): boolean {
  return status === 422 || (status === 403 && (code === 'session_aal2_required' || !explained));
}

function outcomeOfFailure(error: unknown): StartOutcome {
  if (error instanceof ApiError) {
    if (error.status === 401) return { kind: 'signed-out' };
    if (asksForSecondFactor(error)) return { kind: 'second-factor' };
    if (error.status === 404 || error.status >= 500) {
      const { status } = error;
      return { kind: 'provisioning', reason: { kind: 'bad-answer', status, message: toErrorMessage(error) } };
    }
  }
  return { kind: 'unavailable', error };
}

/** Creates the session of this page. */
export function createConsoleSession(deps: Deps): ConsoleSession {
  const { loadConfig, loadVariant, goTo, fetch: fetchApi, fetchSite = fetchSiteJson } = deps;
  let started: Promise<StartOutcome> | null = null;

  async function askForSignIn(options: { aal?: 'aal2' } = {}): Promise<void> {
    const variant = await loadVariant();
    const address = variant.signInAddress(window.location, options);
    if (address) goTo(address);
  }

  async function connect(
    variant: SignInVariant,
    { connection, proven }: { connection: ApiConnection; proven: boolean },
  ) {
    // Before the console is shown there is nothing to keep: the person signs in on a page of its own.
    let shown = false;
    const api = createApiClient({
      ...connection,
      onUnauthorized: async () => {
        if (shown && (await variant.reauthenticate())) return true;
        if (shown || !proven) await askForSignIn();
        return false;
      },
      ...(fetchApi ? { fetch: fetchApi } : {}),
    });
    const [whoami, properties] = await Promise.allSettled([
      api.get<unknown>('auth/whoami'),
      api.get<unknown>('properties'),
    ]);
    shown = true;
    return { api, whoami, properties };
  }

  async function begin(): Promise<StartOutcome> {
    const registryLoading = Promise.allSettled([fetchSite('/remotes.json')]);
    const config = await loadConfig();
    const variant = await loadVariant();
    const entrance = await variant.enter();
    if (entrance.kind === 'signed-out') await askForSignIn();
    if (entrance.kind !== 'open') return entrance;
    const { api, whoami, properties } = await connect(variant, entrance);
    if (whoami.status === 'rejected') {
      const outcome = outcomeOfFailure(whoami.reason);
      const isRefused = outcome.kind === 'signed-out' || outcome.kind === 'second-factor';
      return isRefused && entrance.proven ? { kind: 'unavailable', error: whoami.reason } : outcome;
    }
    // Pages may only show once it is known which of them are switched off.
    if (properties.status === 'rejected') {
      const outcome = outcomeOfFailure(properties.reason);
      return outcome.kind === 'provisioning' ? { kind: 'unavailable', error: properties.reason } : outcome;
    }
    const user = parseWhoami(whoami.value);
    if (!user)
      return {
        kind: 'unavailable',
        error: new Error('The answer about the current user has an unknown form.'),
      };
    const [registry] = await registryLoading;
    if (registry.status === 'rejected') reportError(registry.reason, 'remotes.json');
    return {
      kind: 'ready',
      start: {
        api,
        variant,
        user,
        organizationId: entrance.organizationId,
        properties: properties.value,
        registry: registry.status === 'fulfilled' ? registry.value : undefined,
        config,
      },
    };
  }

  return {
    start() {
      started ??= begin()
        .catch((error: unknown): StartOutcome => ({ kind: 'unavailable', error }))
        .then((outcome) => {
          // Whoever signs in next, maybe before the console was ever drawn, starts from new answers.
          if (outcome.kind === 'signed-out') started = null;
          return outcome;
        });
      return started;
    },
    reset() {
      started = null;
    },
    variant: () => loadVariant().catch(() => null),
    askForSignIn,
    signOut: async (options) => {
      closePlaces();
      await (await loadVariant()).signOut(options);
    },
  };
}
