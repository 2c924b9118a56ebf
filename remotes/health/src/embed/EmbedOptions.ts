/** What went wrong in an embedded area, as plain data. */
export type EmbedProblem = {
  /**
   * `options`: what the page passed is wrong. `load`: the code did not arrive. `token`: the page gave no token.
   * `unauthorized`: the token was refused. `forbidden`: the person lacks the right. `network`: no answer, or none
   * that this origin may read. `server`: an answer that is a failure. `crash`: the area itself broke.
   */
  kind: 'options' | 'load' | 'token' | 'unauthorized' | 'forbidden' | 'network' | 'server' | 'crash';
  message: string;
  status?: number;
};

/** A place in the console that the embedded area does not show itself. */
export type EmbedLink = {
  /** Path and query in the console, such as `/catalog/4711`. */
  link: string;
  /** The same place as a full address. */
  href: string;
};

/** How an embedded area looks and where it reads from: plain data and callbacks. */
export type EmbedOptions = {
  /** Address of the API, such as `https://opsdeck.example.com/api`. */
  apiBase: string;
  /**
   * Gives a bearer token; asked once, and again when a token was refused. Without it no token is sent. Another
   * provider is asked at once; a token that differs starts the area anew.
   */
  tokenProvider?: () => string | null | Promise<string | null>;
  /** Address of the console, for links; where `apiBase` is, unless said otherwise. */
  consoleUrl?: string;
  query?: string;
  /** Filters such as `{ 'team:payments': 1, 'env:dev': -1 }`: 1 includes, -1 excludes. */
  labels?: Record<string, 1 | -1>;
  hidePassing?: boolean;
  groupBy?: string;
  tabBy?: string;
  timeRange?: string;
  layout?: 'table' | 'card';
  theme?: 'light' | 'dark' | 'auto';
  density?: 'compact' | 'comfortable';
  /** True, the default, shows no way to change anything; false follows the roles of the person. */
  readOnly?: boolean;
  /** Dates and the first day of the week are written as there; the browser's own locale by default. */
  locale?: string;
  /** Lets styles pass a security policy that asks for a nonce. */
  nonce?: string;
  /** Keeps filters and the open check in one parameter of the page's address: `opsdeck`, or the given name. */
  syncUrl?: boolean | string;
  /** Remembers preferences in the storage of this origin; read when the first area of a page is mounted. */
  storage?: boolean;
  /** Called for a link that leaves the area; without it the console opens in a new tab. */
  onNavigate?: (link: string, place: EmbedLink) => void;
  onError?: (problem: EmbedProblem) => void;
};

/** An area on a page. */
export type EmbedHandle = {
  /** Changes what is given and leaves the rest; undefined takes an option back. */
  update: (options: Partial<EmbedOptions>) => void;
  unmount: () => void;
};
