import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { createGuessLimiter, deleteOldCounters, type GuessLimiter } from '@/identity/createGuessLimiter';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

describe('createGuessLimiter', () => {
  let database: TestDatabase;
  let limiter: GuessLimiter;

  beforeAll(async () => {
    database = await createTestDatabase();
    limiter = createGuessLimiter(database.pool);
  });
  beforeEach(() => database.pool.query('truncate opsdeck.attempt_counters'));
  afterAll(() => database.drop());

  const guess = { identifier: 'a@acme.test', address: '10.0.0.1' };
  const fail = async (times: number, of = guess) => {
    for (let index = 0; index < times; index += 1) expect(await limiter.begin(of)).toEqual({ allowed: true });
  };
  const passTime = (seconds: number) =>
    database.pool.query(
      `update opsdeck.attempt_counters set reset_at = reset_at - $1 * interval '1 second'`,
      [seconds],
    );

  it('stops the eleventh guess and says how long to wait', async () => {
    await fail(10);
    await passTime(60);
    const stopped = await limiter.begin(guess);
    expect(stopped.allowed).toBe(false);
    const wait = stopped.allowed ? 0 : stopped.retryAfterSeconds;
    expect(wait).toBeGreaterThan(180);
    expect(wait).toBeLessThanOrEqual(240);
  });

  it('lets the owner in from another address, and another account from the same', async () => {
    await fail(10);
    expect(await limiter.begin({ ...guess, address: '10.0.0.2' })).toEqual({ allowed: true });
    expect(await limiter.begin({ ...guess, identifier: 'b@acme.test' })).toEqual({ allowed: true });
  });

  it('forgets after its window, and only then', async () => {
    await fail(10);
    await deleteOldCounters(database.pool);
    expect((await limiter.begin(guess)).allowed).toBe(false);
    await passTime(300);
    expect(await limiter.begin(guess)).toEqual({ allowed: true });
    await passTime(300);
    await deleteOldCounters(database.pool);
    const { rowCount } = await database.pool.query('select from opsdeck.attempt_counters');
    expect(rowCount).toBe(0);
  });

  it('does not count right guesses', async () => {
    for (let index = 0; index < 120; index += 1) {
      expect(await limiter.begin(guess)).toEqual({ allowed: true });
      await limiter.succeed(guess);
    }
  });

  it('stops one address that tries many accounts, and many addresses that try one account', async () => {
    for (let index = 0; index < 100; index += 1) {
      await fail(1, { identifier: `${index}@acme.test`, address: '10.0.0.9' });
      await fail(1, { identifier: 'target@acme.test', address: `10.0.1.${index}` });
    }
    expect((await limiter.begin({ identifier: 'new@acme.test', address: '10.0.0.9' })).allowed).toBe(false);
    expect((await limiter.begin({ identifier: 'target@acme.test', address: '10.0.2.1' })).allowed).toBe(
      false,
    );
  });

  it('does not let one place alone use up the guesses of an account', async () => {
    await fail(10);
    for (let index = 0; index < 150; index += 1) expect((await limiter.begin(guess)).allowed).toBe(false);
    expect(await limiter.begin({ ...guess, address: '10.0.0.2' })).toEqual({ allowed: true });
  });

  it('counts guesses that are made at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => limiter.begin(guess)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  it('remembers through a restart, and keeps purposes apart', async () => {
    await fail(10);
    expect((await createGuessLimiter(database.pool).begin(guess)).allowed).toBe(false);
    const other = createGuessLimiter(database.pool, {
      purpose: 'mail',
      windowSeconds: 60,
      pair: 1,
      address: 5,
      identifier: 5,
    });
    expect((await other.begin(guess)).allowed).toBe(true);
    expect((await other.begin(guess)).allowed).toBe(false);
  });

  it('leaves nothing behind for an address that is full', async () => {
    const rows = async () => (await database.pool.query('select from opsdeck.attempt_counters')).rowCount;
    for (let index = 0; index < 100; index += 1)
      await fail(1, { ...guess, identifier: `${index}@acme.test` });
    const before = await rows();
    const stopped = await limiter.begin({ ...guess, identifier: 'one more@acme.test' });
    expect(stopped).toEqual({ allowed: false, retryAfterSeconds: expect.any(Number) });
    expect(await rows()).toBe(before);
    await passTime(300);
    expect(await limiter.begin(guess)).toEqual({ allowed: true });
  });

  it.each([
    ['admin@acme.test', 'ADMİN@acme.test'],
    ['mark@acme.test', 'MAR\u212a@ACME.test'],
    ['\u03b1\u03c3@acme.test', '\u0391\u03a3@acme.test'],
  ])('gives %s and %s, which are one account, the guesses of one', async (known, typed) => {
    const { rows } = await database.pool.query<{ same: boolean }>('select $1::citext = $2::citext as same', [
      known,
      typed,
    ]);
    expect(rows).toEqual([{ same: true }]);
    await fail(5, { ...guess, identifier: known });
    await fail(5, { ...guess, identifier: typed });
    for (const identifier of [known, typed]) {
      expect((await limiter.begin({ ...guess, identifier })).allowed).toBe(false);
    }
    await limiter.succeed({ ...guess, identifier: typed });
    expect((await limiter.begin({ ...guess, identifier: known })).allowed).toBe(true);
  });

  it('keeps no addresses', async () => {
    await fail(1);
    const { rows } = await database.pool.query<{ row: string }>(
      'select c::text as row from opsdeck.attempt_counters c',
    );
    expect(rows).toHaveLength(3);
    for (const { row } of rows) expect(Buffer.from(row).toString()).not.toMatch(/acme|10\.0/);
  });
});
