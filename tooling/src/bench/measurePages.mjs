// @ts-check
import { openBrowser, signIn, throttle } from './openBrowser.mjs';
import { quantileOf, round } from './quantileOf.mjs';
import { watchTraffic } from './scriptBytes.mjs';

const ROW = '[role="row"][aria-rowindex]:not([aria-rowindex="1"])';
const SLOWDOWN = 4;

/** @typedef {Awaited<ReturnType<typeof openBrowser>>} Browser */
/** @typedef {Awaited<ReturnType<typeof signIn>>} SessionState */

/** @param {Browser} browser @param {string} url */
export async function measureSignIn(browser, url) {
  const page = await (await browser.newContext()).newPage();
  const traffic = watchTraffic(page);
  await page.goto(`${url}/login`);
  await page.locator('input[name="password"]').waitFor();
  const kilobytes = await traffic.kilobytes();
  await page.context().close();
  return { scriptKb: round(kilobytes) };
}

/** @param {Browser} browser @param {string} url @param {SessionState} storageState */
export async function measureFirstRows(browser, url, storageState) {
  const page = await (
    await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
  ).newPage();
  const traffic = watchTraffic(page);
  await page.goto(`${url}/health`);
  await page.locator(ROW).first().waitFor();
  const all = await traffic.kilobytes();
  const remote = await traffic.kilobytes((address) => address.includes('/remotes/health/'));
  const calls = [...traffic.calls];
  await page.context().close();
  return {
    scriptKb: round(all),
    remoteKb: round(remote),
    calls: calls.length,
    duplicates: calls.length - new Set(calls).size,
  };
}

/**
 * Time until the first row is drawn on a slow processor with a cold cache.
 * @param {Browser} browser @param {string} url @param {SessionState} storageState @param {number} runs
 */
export async function measureTimeToRow(browser, url, storageState, runs) {
  /** @type {number[]} */
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await (await browser.newContext({ storageState })).newPage();
    await throttle(page, SLOWDOWN);
    const begin = Date.now();
    await page.goto(`${url}/health`, { waitUntil: 'commit' });
    await page.locator(ROW).first().waitFor();
    times.push(Date.now() - begin);
    await page.context().close();
  }
  return { medianMs: round(quantileOf(times), 0), runs: times };
}
