import { createApiClient, toErrorMessage, type ApiClient } from '@opsdeck/shared/api';
import { ALL_ENABLED, parseFlags, type DisabledFeatures } from '@opsdeck/shared/flags';
import { parseWhoami, type CurrentUser } from '@opsdeck/shared/session';
import type { EmbedOptions, EmbedProblem } from './EmbedOptions';

/** The connection of an embedded area to the API as one person, and the answers it starts from. */
export type Connection = {
  api: ApiClient;
  start: () => Promise<{ user: CurrentUser; flags: DisabledFeatures }>;
  /** The token that requests carry; asks the page for it where there is none yet. */
  token: () => Promise<string | null>;
  /** Whether requests carry this token now. */
  holds: (token: string | null) => boolean;
  /** Whether the area can show nothing through it. */
  hasFailed: () => boolean;
  fail: () => void;
  /** Sends nothing from now on. */
  close: () => void;
  isClosed: () => boolean;
};

type Deps = {
  apiBase: string;
  askToken: NonNullable<EmbedOptions['tokenProvider']>;
  onProblem: (problem: EmbedProblem) => void;
  /** Told when the page gave a token of somebody else; this connection is closed by then. */
  onOtherPerson: (token: string | null) => void;
  /** A token that the page gave already. */
  token?: string | null;
};

const closedError = () => new Error('The area has gone over to another connection.');

async function readUser(api: ApiClient): Promise<CurrentUser> {
  const user = parseWhoami(await api.get<unknown>('auth/whoami'));
  if (!user) throw new Error('The answer about the current user has an unknown form.');
  return user;
}

/** Speaks to the API with the token of the page, never with a cookie, and for one person only. */
export function createConnection({ apiBase, askToken, onProblem, onOtherPerson, ...deps }: Deps): Connection {
  const place = { baseUrl: new URL(apiBase, document.baseURI).href, credentials: 'omit' } as const;
  let held = deps.token;
  let token = held === undefined ? null : Promise.resolve(held);
  let personId: string | null = null;
  let isClosed = false;
  let hasFailed = false;

  async function readToken(): Promise<string | null> {
    try {
      const text: unknown = await askToken();
      if (text === null || (typeof text === 'string' && text !== '')) return text;
      throw new Error('tokenProvider gave something that is no token');
    } catch (error) {
      if (!isClosed) onProblem({ kind: 'token', message: toErrorMessage(error) });
      // The call goes out without a token and is refused; the next one asks again.
      token = null;
      return null;
    }
  }

  /** What was read for one person must not be mixed with what another one may see or do. */
  async function refuseOthers(text: string | null): Promise<void> {
    if (personId === null || text === held) return;
    const user = await readUser(createApiClient({ ...place, getToken: () => text }));
    if (isClosed || user.id === personId) return;
    isClosed = true;
    onOtherPerson(text);
  }

  async function obtain(): Promise<string | null> {
    // The caller keeps this promise before anything below may forget it.
    await Promise.resolve();
    const text = await readToken();
    try {
      await refuseOthers(text);
    } catch (error) {
      token = null;
      throw error;
    }
    if (isClosed) throw closedError();
    held = text;
    return text;
  }

  function ask(): Promise<string | null> {
    if (isClosed) return Promise.reject(closedError());
    token ??= obtain();
    return token;
  }

  const api = createApiClient({
    ...place,
    getToken: ask,
    onUnauthorized: async () => {
      const refused = await token;
      token = null;
      const next = await ask();
      return next !== null && next !== refused;
    },
  });

  async function readStart(): Promise<{ user: CurrentUser; flags: DisabledFeatures }> {
    const before = await ask();
    const [user, properties] = await Promise.all([readUser(api), api.get<unknown>('properties')]);
    // The answers may be about whoever the token before this one belonged to.
    if (held !== before) return readStart();
    personId = user.id;
    return { user, flags: Array.isArray(properties) ? parseFlags(properties) : ALL_ENABLED };
  }

  return {
    api,
    async start() {
      try {
        return await readStart();
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    token: ask,
    holds: (text) => held === text,
    hasFailed: () => hasFailed,
    fail: () => {
      hasFailed = true;
    },
    close: () => {
      isClosed = true;
    },
    isClosed: () => isClosed,
  };
}
