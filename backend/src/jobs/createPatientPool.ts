import type pg from 'pg';
import { isDatabaseAway } from '@/gateway/isDatabaseAway';

/** "Cannot connect now": what the library of the queue takes for a reason to try again. */
const TRY_AGAIN = '57P03';

async function patiently<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isDatabaseAway(error)) Object.assign(error as Error, { code: TRY_AGAIN });
    throw error;
  }
}

/** The same object but for one of its methods. */
function withMethod<T extends object>(object: T, name: keyof T, method: (...given: never[]) => unknown): T {
  return new Proxy(object, {
    get(target, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/**
 * A pool for the library of the queue. Nobody waits there for the word that a job is done: an outage of the database at
 * that moment ended the whole process. The library tries such a word again, but only after some of the errors.
 */
export function createPatientPool(pool: pg.Pool): pg.Pool {
  return withMethod(pool, 'connect', (...given: unknown[]) => {
    // With a callback it is the connection that listens, which the library renews by itself.
    if (given.length > 0) return (pool.connect as (...all: unknown[]) => unknown).apply(pool, given);
    return patiently(
      pool
        .connect()
        .then((client) =>
          withMethod(client, 'query', (...query: unknown[]) =>
            patiently(
              (client.query as unknown as (...all: unknown[]) => Promise<unknown>).apply(client, query),
            ),
          ),
        ),
    );
  });
}
