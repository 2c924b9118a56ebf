import { reportError } from '@opsdeck/shared/lib';
import { links, patterns } from '@opsdeck/shared/links';
import { readClaim, readOrganizations, type TokenOrganization } from '@opsdeck/shared/organizations';
import { closePlaces } from '../forgetPlaces';
import type { HostedConfig } from '../parseConsoleConfig';
import { announceSession, listenToSession } from '../sessionChannel';
import type { Entrance, HostedVariant } from '../SignInVariant';
import { chooseOrganization, chosenOrganization } from './activeOrganization';
import { createProvider, type Provider, type Tokens } from './createProvider';

type Parts = {
  provider?: Provider;
  /** Loads another page, so that nothing of this one stays in memory. */
  load?: (address: string) => void;
  now?: () => number;
  listen?: typeof listenToSession;
};

const forever = <T>(): Promise<T> => new Promise(() => undefined);
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Accounts at an OpenID provider, and organizations with backends of their own. */
export function createHostedVariant(config: HostedConfig, parts: Parts = {}): HostedVariant {
  const {
    provider = createProvider(config, window.location.origin),
    load = (address) => window.location.replace(address),
    now = Date.now,
    listen = listenToSession,
  } = parts;
  let tokens: Tokens | null = null;
  let renewing: Promise<boolean> | null = null;
  let isSignedOut = false;
  // Set when another page loads: until it is there nothing may be sent any more, for nobody or for the wrong one.
  let isLeaving = false;
  // Where the open console sends its requests: it must not change under it. There may be no such place yet.
  let connectedTo = '';

  function listOrganizations(): TokenOrganization[] {
    return tokens ? readOrganizations(tokens.profile, config.claims) : [];
  }

  function activeOrganization(): TokenOrganization | null {
    const list = listOrganizations();
    const wanted = [
      chosenOrganization(),
      toText(readClaim(tokens?.profile, config.claims.activeOrganization)),
    ];
    return wanted.map((id) => list.find((one) => one.id === id)).find(Boolean) ?? list[0] ?? null;
  }

  /** Renews once for everybody who asks meanwhile. False: only the provider's page can help. */
  function renew(): Promise<boolean> {
    renewing ??= (async () => {
      const before = tokens;
      try {
        const renewed = before ? await provider.renew(before) : null;
        // Somebody signed out while the answer was on its way.
        if (!renewed || tokens !== before) return false;
        tokens = renewed;
        return true;
      } catch (error) {
        if (!isLeaving) reportError(error, 'renewal of the sign-in');
        return false;
      } finally {
        renewing = null;
      }
    })();
    return renewing;
  }

  function isStale(): boolean {
    return tokens !== null && tokens.renewAt !== null && tokens.renewAt <= now();
  }

  function leave(address: string): void {
    isLeaving = true;
    tokens = null;
    load(address);
  }

  async function getToken(): Promise<string | null> {
    if (isLeaving) return forever();
    if (isStale()) await renew();
    return isLeaving ? forever() : (tokens?.accessToken ?? null);
  }

  async function enter(): Promise<Entrance> {
    // Only a new token tells that the account has got an organization, or its organization a (better) address.
    const mustRenew = tokens !== null && (connectedTo === 'nowhere' || isStale());
    if (mustRenew && !(await renew())) tokens = null;
    if (!tokens) return { kind: 'signed-out' };
    const active = activeOrganization();
    connectedTo = active?.backend.kind === 'address' ? JSON.stringify(active) : 'nowhere';
    if (!active) {
      return { kind: 'unavailable', error: new Error('Your account belongs to no organization yet.') };
    }
    const { id, name, backend } = active;
    if (backend.kind === 'none') {
      return { kind: 'provisioning', reason: { kind: 'no-backend', organization: name } };
    }
    if (backend.kind === 'refused') {
      return {
        kind: 'unavailable',
        error: new Error(
          `The backend address of ${name} is not safe to send a sign-in to: it must begin with https (http only on this machine).`,
        ),
      };
    }
    return {
      kind: 'open',
      organizationId: id,
      proven: true,
      connection: backend.direct
        ? { baseUrl: backend.url, getToken }
        : { baseUrl: '/api', getToken, headers: { 'x-opsdeck-organization': id } },
    };
  }

  // A page that comes back from the history of the browser still holds what it showed.
  function reloadWhenRevived(): void {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) window.location.reload();
    });
  }

  listen((event) => {
    if (event !== 'signed-out' || !tokens) return;
    const { pathname, search, hash } = window.location;
    isSignedOut = true;
    reloadWhenRevived();
    leave(links.login({ returnTo: `${pathname}${search}${hash}` }));
  });

  return {
    kind: 'hosted',
    account: 'organizations',
    enter,
    async reauthenticate() {
      if (isLeaving) return forever();
      const renewed = await renew();
      // A backend that moved, or an organization that the person left: the console starts anew.
      if (renewed && JSON.stringify(activeOrganization()) === connectedTo) return true;
      if (!renewed) tokens = null;
      return false;
    },
    signInAddress({ pathname, search, hash }) {
      if (pathname === patterns.authStateChecker || pathname === patterns.login) return null;
      const here = `${pathname}${search}${hash}`;
      const options = here === '/' ? {} : { returnTo: here };
      return isSignedOut ? links.login(options) : links.authStateChecker(options);
    },
    async signOut({ returnTo }) {
      isLeaving = true;
      isSignedOut = true;
      closePlaces();
      reloadWhenRevived();
      announceSession('signed-out');
      // A renewal that is under way brings the token that has to be revoked.
      await renewing;
      const last = tokens;
      tokens = null;
      let address: string | null = null;
      try {
        address = last ? await provider.endSession(last, returnTo) : null;
      } catch (error) {
        reportError(error, 'sign-out');
      }
      leave(address ?? links.login({ returnTo }));
    },
    organizations() {
      if (!tokens) return null;
      const { profile } = tokens;
      const email = toText(profile.email);
      const active = activeOrganization();
      return {
        person: {
          name: toText(profile.name) || toText(profile.preferred_username) || email || profile.sub,
          email,
          picture: toText(profile.picture) || null,
        },
        list: listOrganizations().map(({ id, name }) => ({ id, name })),
        active: active && { id: active.id, name: active.name },
        backendHost: active?.backend.kind === 'address' ? new URL(active.backend.url).hostname : null,
        switchTo(id) {
          if (id === active?.id || !listOrganizations().some((one) => one.id === id)) return;
          chooseOrganization(id);
          closePlaces();
          leave(links.organizationSwitched());
        },
      };
    },
    provider: {
      hasSession: () => tokens !== null,
      async begin(options) {
        load(await provider.begin({ ...options, organization: chosenOrganization() }));
      },
      async complete(address) {
        const finished = await provider.finish(address);
        if (finished.kind !== 'signed-in') {
          // The provider may know nothing of the organization that was chosen.
          if (finished.kind === 'failed') chooseOrganization(null);
          return finished;
        }
        tokens = finished.tokens;
        isSignedOut = false;
        return { kind: 'signed-in', returnTo: finished.returnTo };
      },
      completeSignOut: (address) => provider.finishSignOut(address),
    },
  };
}
