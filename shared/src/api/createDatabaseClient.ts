import type { PostgrestClient } from '@supabase/postgrest-js';
import { NetworkError } from './errors';

/** Queries of the database API. A failed query rejects with the error family of this module. */
export type DatabaseClient = Pick<PostgrestClient, 'from' | 'rpc'>;

type Fetch = (input: string, init: RequestInit) => Promise<Response>;
type Call = { method: string; args: unknown[] };
type Query = Record<string, (...args: unknown[]) => Query> & { throwOnError(): PromiseLike<unknown> };

/** Makes the calls of a query on the real client and sends it. */
async function send(client: Promise<DatabaseClient>, calls: readonly Call[]): Promise<unknown> {
  let query = (await client) as unknown as Query;
  for (const { method, args } of calls) {
    const call = query[method];
    if (!call) throw new TypeError(`The query builder has no method ${method}`);
    query = call.apply(query, args);
  }
  // postgrest-js hands errors over as values unless every single query asks otherwise. One forgotten check
  // would show an empty list for a failure, so each query of this client is told to throw.
  return query.throwOnError();
}

/** A query that writes down how it is built, until somebody waits for its answer. */
function recorded(load: () => Promise<DatabaseClient>, calls: readonly Call[]): object {
  const answer: Pick<PromiseLike<unknown>, 'then'> = {
    then: (onAnswer, onFailure) => send(load(), calls).then(onAnswer, onFailure),
  };
  return new Proxy(answer, {
    get(target, name) {
      if (typeof name === 'symbol' || name in target) return Reflect.get(target, name) as unknown;
      return (...args: unknown[]) => recorded(load, [...calls, { method: name, args }]);
    },
  });
}

/**
 * A PostgREST client at an address, over a `fetch` that throws the error family of this module. Most screens
 * make no such query, so the library is loaded with the first one.
 */
export function createDatabaseClient(url: string, fetch: Fetch): DatabaseClient {
  let loading: Promise<DatabaseClient> | null = null;

  async function start(): Promise<DatabaseClient> {
    try {
      const { PostgrestClient: Client } = await import('@supabase/postgrest-js');
      return new Client(url, {
        fetch: (input, init) => fetch(input instanceof Request ? input.url : input.toString(), init ?? {}),
      });
    } catch (error) {
      // The next query tries again.
      loading = null;
      throw new NetworkError({ offline: globalThis.navigator?.onLine === false, cause: error });
    }
  }

  const load = () => (loading ??= start());
  const begin =
    (method: 'from' | 'rpc') =>
    (...args: unknown[]) =>
      recorded(load, [{ method, args }]);
  return { from: begin('from'), rpc: begin('rpc') } as DatabaseClient;
}
