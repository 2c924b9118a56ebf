import { createApiClient, toErrorMessage, type ApiClient } from '@opsdeck/shared/api';
import { ALL_ENABLED, parseFlags, type DisabledFeatures } from '@opsdeck/shared/flags';
import { parseWhoami, type CurrentUser } from '@opsdeck/shared/session';
import type { EmbedOptions, EmbedProblem } from './EmbedOptions';

/** The connection of an embedded area to the API, and the answers it starts from. */
export type Connection = {
  api: ApiClient;
  start: () => Promise<{ user: CurrentUser; flags: DisabledFeatures }>;
};

type Deps = {
  apiBase: string;
  askToken: EmbedOptions['tokenProvider'];
  onProblem: (problem: EmbedProblem) => void;
};

/** Speaks to the API with the token of the page, never with a cookie. */
export function createConnection({ apiBase, askToken, onProblem }: Deps): Connection {
  let token: Promise<string | null> | null = null;

  function ask(): Promise<string | null> {
    token ??= Promise.resolve()
      .then(() => askToken?.() ?? null)
      .then((text: unknown) => {
        if (text === null || (typeof text === 'string' && text !== '')) return text;
        throw new Error('tokenProvider gave something that is no token');
      })
      .catch((error: unknown) => {
        onProblem({ kind: 'token', message: toErrorMessage(error) });
        // The call goes out without a token and is refused; the next one asks again.
        token = null;
        return null;
      });
    return token;
  }

  const api = createApiClient({
    baseUrl: new URL(apiBase, document.baseURI).href,
    credentials: 'omit',
    getToken: ask,
    onUnauthorized: async () => {
      const refused = await token;
      token = null;
      const next = await ask();
      return next !== null && next !== refused;
    },
  });

  return {
    api,
    async start() {
      const [whoami, properties] = await Promise.all([
        api.get<unknown>('auth/whoami'),
        api.get<unknown>('properties'),
      ]);
      const user = parseWhoami(whoami);
      if (!user) throw new Error('The answer about the current user has an unknown form.');
      return { user, flags: Array.isArray(properties) ? parseFlags(properties) : ALL_ENABLED };
    },
  };
}
