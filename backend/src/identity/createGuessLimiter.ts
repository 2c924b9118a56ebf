import { createHash } from 'node:crypto';
import type pg from 'pg';

type Guess = { identifier: string; address: string };

export type GuessLimiter = {
  /** Counts a guess before it is checked (so that parallel guesses count too); how long to wait when there were too many. */
  begin(guess: Guess): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }>;
  /** The guess was right: it does not count, and the account's record at this address is cleared. */
  succeed(guess: Guess): Promise<void>;
};

export type GuessLimits = {
  /** Keeps the counters of one purpose apart from those of another. */
  purpose: string;
  windowSeconds: number;
  /** Per pair of account and address first: guessing must not lock an owner out who comes from elsewhere. */
  pair: number;
  address: number;
  identifier: number;
};

const SIGN_IN_LIMITS: GuessLimits = {
  purpose: 'sign-in',
  windowSeconds: 5 * 60,
  pair: 10,
  address: 100,
  identifier: 100,
};

// An address that is full leaves no more rows behind, whatever it asks about. The other two are counted only for pairs that are not full, so that one place alone cannot fill those of an account.
// Rows are taken in the order pair, address, identifier, which keeps parallel guesses from waiting for each other in a circle.
const BEGIN = `
  with spent as (
    select reset_at from opsdeck.attempt_counters where key = $2 and count >= $6 and reset_at > now()
  ), pair as (
    insert into opsdeck.attempt_counters as c (key, count, reset_at)
    select $1, 1, now() + $4 * interval '1 second' where not exists (select from spent)
    on conflict (key) do update set
      count = case when c.reset_at <= now() then 1 else least(c.count + 1, $5 + 1) end,
      reset_at = case when c.reset_at <= now() then excluded.reset_at else c.reset_at end
    returning count, reset_at
  ), others as (
    insert into opsdeck.attempt_counters as c (key, count, reset_at)
    select key, 1, now() + $4 * interval '1 second'
    from (values (1, $2::bytea), (2, $3::bytea)) wanted (place, key)
    where (select count from pair) <= $5 order by place
    on conflict (key) do update set
      count = case when c.reset_at <= now() then 1 else c.count + 1 end,
      reset_at = case when c.reset_at <= now() then excluded.reset_at else c.reset_at end
    returning key, count, reset_at
  )
  select ceil(max(extract(epoch from reset_at - now())))::int as wait from (
    select reset_at from spent
    union all
    select reset_at from pair where count > $5
    union all
    select reset_at from others where count > case when key = $2 then $6::int else $7::int end
  ) full_ones`;

/** For mails with codes: nobody's mailbox is flooded, and no address is asked about by the thousand. */
export const MAIL_LIMITS: GuessLimits = {
  purpose: 'mail',
  windowSeconds: 15 * 60,
  pair: 5,
  address: 50,
  identifier: 15,
};

/**
 * For codes that were mailed. They are short, and new ones can be asked for: in days of guessing nobody may come near one.
 * One network alone cannot use up what an account has.
 */
export const CODE_LIMITS: GuessLimits = {
  purpose: 'codes of a day',
  windowSeconds: 24 * 60 * 60,
  pair: 20,
  address: 200,
  identifier: 50,
};

/** Kept in the database, so that a restart does not give guessers a fresh start. */
export function createGuessLimiter(pool: pg.Pool, limits: GuessLimits = SIGN_IN_LIMITS): GuessLimiter {
  const key = (...parts: string[]) =>
    createHash('sha256')
      .update(JSON.stringify([limits.purpose, ...parts]))
      .digest();
  // Spelled in another way it is the same account. That rule is the database's and not JavaScript's: they differ about "İ".
  const keysOf = async ({ identifier, address }: Guess) => {
    const { rows } = await pool.query<{ account: string }>('select lower($1::text) as account', [identifier]);
    const account = rows[0]?.account ?? identifier;
    return {
      pair: key('pair', address, account),
      address: key('address', address),
      identifier: key('identifier', account),
    };
  };
  return {
    async begin(guess) {
      const keys = await keysOf(guess);
      const { rows } = await pool.query<{ wait: number | null }>(BEGIN, [
        keys.pair,
        keys.address,
        keys.identifier,
        limits.windowSeconds,
        limits.pair,
        limits.address,
        limits.identifier,
      ]);
      const wait = rows[0]?.wait ?? null;
      return wait === null ? { allowed: true } : { allowed: false, retryAfterSeconds: Math.max(1, wait) };
    },
    async succeed(guess) {
      const keys = await keysOf(guess);
      await pool.query('delete from opsdeck.attempt_counters where key = $1', [keys.pair]);
      // One by one: together they could wait for each other with a guess that holds one of them.
      for (const counter of [keys.address, keys.identifier]) {
        await pool.query(
          'update opsdeck.attempt_counters set count = greatest(count - 1, 0) where key = $1 and reset_at > now()',
          [counter],
        );
      }
    },
  };
}

/** Counters whose window is over say nothing any more. */
export async function deleteOldCounters(pool: pg.Pool): Promise<void> {
  await pool.query('delete from opsdeck.attempt_counters where reset_at <= now()');
}
