/** A place of the console, as `window.location` tells it. */
export type Here = { pathname: string; search: string; hash: string };

/** An organization that the person belongs to. */
type Organization = { id: string; name: string };

/** How requests reach the backend. */
export type ApiConnection = {
  baseUrl: string;
  getToken?: () => string | null | Promise<string | null>;
  headers?: Record<string, string>;
};

/** Why there is no backend to speak to, yet. */
export type ProvisioningReason =
  { kind: 'no-backend'; organization: string } | { kind: 'bad-answer'; status: number; message: string };

/** What a person meets who opens the console. */
export type Entrance =
  | {
      kind: 'open';
      connection: ApiConnection;
      organizationId: string | null;
      /** The person just proved who they are: a backend that refuses them does so for another reason. */
      proven: boolean;
    }
  | { kind: 'signed-out' }
  | { kind: 'provisioning'; reason: ProvisioningReason }
  | { kind: 'unavailable'; error: unknown };

/** Only where people belong to organizations: who they are, and where they may go. */
export type Organizations = {
  person: { name: string; email: string; picture: string | null };
  list: readonly Organization[];
  active: Organization | null;
  /** Which host serves the active organization. */
  backendHost: string | null;
  /** Leaves everything of this organization behind and opens the other one. */
  switchTo(id: string): void;
};

/** How an answer of a sign-in provider ended. */
export type SignInAnswer =
  | { kind: 'signed-in'; returnTo: string }
  /** The provider can only go on by showing a page of its own. */
  | { kind: 'needs-person'; returnTo: string }
  | { kind: 'failed'; reason: string; returnTo: string };

/** Signing in by leaving for the page of a provider and coming back from it. */
export type ProviderSignIn = {
  hasSession(): boolean;
  /** Leaves for the provider; `silent` asks it to show nothing. */
  begin(options: { returnTo: string; silent: boolean }): Promise<void>;
  /** Reads what the provider wrote into the address of the page. */
  complete(address: string): Promise<SignInAnswer>;
  /** Reads it after a sign-out; answers with the place that the person left. */
  completeSignOut(address: string): Promise<string>;
};

type Common = {
  /** What the corner of the account shows. */
  account: 'menu' | 'organizations' | 'none';
  /** Asked once before the first request, and again at every retry. */
  enter(): Promise<Entrance>;
  /** A request met 401 in an open console. True: there is a session again, the request may be sent once more. */
  reauthenticate(): Promise<boolean>;
  /** The page where the person signs in and comes back from; null when there is none, or they are there already. */
  signInAddress(here: Here, options?: { aal?: 'aal2' }): string | null;
  signOut(options: { returnTo: string }): Promise<void>;
  organizations(): Organizations | null;
};

export type HostedVariant = Common & { kind: 'hosted'; provider: ProviderSignIn };

/** One way to sign in. Which one an installation has is told by `/config.json`; only its code is loaded. */
export type SignInVariant = (Common & { kind: 'self-hosted' | 'anonymous' }) | HostedVariant;
