/** How people sign in: accounts of this service, an OpenID provider with organizations, or not at all. */
type SignIn = 'self-hosted' | 'hosted' | 'anonymous';

/** `health` serves the health area alone. */
type Product = 'console' | 'health';

/** Where the hosted variant finds what in tokens; a name may be a path with dots. */
export type OidcClaims = {
  organizations: string;
  activeOrganization: string;
  id: string;
  name: string;
  metadata: string;
  backendUrl: string;
  directAccess: string;
  roles: string;
};

/** The OpenID provider of the hosted variant. */
export type Oidc = {
  issuer: string;
  clientId: string;
  scope: string;
  audience: string | null;
  claims: OidcClaims;
};

/** A provider that people with an account here may sign in with as well. */
export type SocialProvider = {
  id: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  scope: string;
};

export type Switches = {
  signIn: SignIn;
  product: Product;
  /** Whether the public pages show something: everybody sees the checks, without signing in. */
  publicViews: boolean;
  /** Where help links lead, without a slash at the end. */
  docsUrl: string;
  /** The address that people use when a proxy stands in front; null means the one of the request. */
  publicUrl: string | null;
  smtp: { url: string; from: string } | null;
  /** Null unless `signIn` is `hosted`. */
  oidc: Oidc | null;
  /** The organization that this backend belongs to, in the hosted variant. */
  organizationId: string | null;
  /** Origins of consoles and portals that may call this backend directly with a bearer token. */
  consoleOrigins: string[];
  socialProviders: SocialProvider[];
  /** A real Ory Kratos that answers the identity calls instead of this service. */
  kratosUrl: string | null;
  privilegedSessionSeconds: number;
  flowLifeSeconds: number;
};

export const DEFAULT_CLAIMS: OidcClaims = {
  organizations: 'organizations',
  activeOrganization: 'org_id',
  id: 'id',
  name: 'name',
  metadata: 'public_metadata',
  backendUrl: 'backend_url',
  directAccess: 'direct',
  roles: 'roles',
};

export const DEFAULT_SWITCHES: Switches = {
  signIn: 'self-hosted',
  product: 'console',
  publicViews: true,
  docsUrl: 'https://github.com/opsdeck/opsdeck/tree/main/docs',
  publicUrl: null,
  smtp: null,
  oidc: null,
  organizationId: null,
  consoleOrigins: [],
  socialProviders: [],
  kratosUrl: null,
  privilegedSessionSeconds: 3600,
  flowLifeSeconds: 3600,
};
