// @ts-check
import pg from 'pg';
import { quantileOf, round } from './quantileOf.mjs';

const RUNS = 25;

/**
 * @param {string} url
 * @param {string} cookie
 * @param {Record<string, string>} [headers]
 */
async function timed(url, cookie, headers = {}) {
  const begin = performance.now();
  const response = await fetch(url, { headers: { cookie, accept: 'application/json', ...headers } });
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return { ms: performance.now() - begin, bytes: body.byteLength };
}

/** @param {string} url @param {string} cookie @param {Record<string, string>} [headers] */
async function medianOfCalls(url, cookie, headers) {
  await timed(url, cookie, headers);
  /** @type {number[]} */
  const times = [];
  for (let run = 0; run < RUNS; run += 1) times.push((await timed(url, cookie, headers)).ms);
  return quantileOf(times);
}

/**
 * The summary of all checks, as a browser gets it.
 * @param {{ url: string, cookie: string }} options
 */
export async function measureSummary({ url, cookie }) {
  const address = `${url}/api/canary/api/summary`;
  const answer = /** @type {{ checks_summary: unknown[] }} */ (
    await (await fetch(address, { headers: { cookie } })).json()
  );
  return { checks: answer.checks_summary.length, medianMs: round(await medianOfCalls(address, cookie)) };
}

/**
 * A page of the history with 100,000 entries against one with 1,000.
 * @param {{ url: string, cookie: string, databaseUrl: string }} options
 */
export async function measureHistory({ url, cookie, databaseUrl }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select id from public.checks where deleted_at is null order by id desc limit 2`,
    );
    const [small, large] = rows.map(({ id }) => /** @type {string} */ (id));
    await client.query('delete from public.check_statuses where check_id = any($1)', [[small, large]]);
    const insert = `insert into public.check_statuses (check_id, time, status, duration)
      select $1, now() - n * interval '10 seconds', n % 9 <> 0, n % 300 from generate_series(1, $2::int) n`;
    await client.query(insert, [small, 1000]);
    await client.query(insert, [large, 100_000]);
    await client.query('analyze public.check_statuses');
    const page = (/** @type {string | undefined} */ id) =>
      `${url}/api/db/check_statuses?check_id=eq.${id}&select=time,duration,message,error,status&order=time.desc&limit=50&offset=0`;
    const headers = { prefer: 'count=estimated' };
    const atThousand = await medianOfCalls(page(small), cookie, headers);
    const atHundredThousand = await medianOfCalls(page(large), cookie, headers);
    return {
      thousandMs: round(atThousand),
      hundredThousandMs: round(atHundredThousand),
      ratio: round(atHundredThousand / atThousand, 2),
    };
  } finally {
    await client.end();
  }
}
