// @ts-check
import { openBrowser, signIn, throttle } from './openBrowser.mjs';
import { manyChecks } from './manyChecks.mjs';
import { quantileOf, round } from './quantileOf.mjs';
import { watchTraffic } from './scriptBytes.mjs';

const ROW = '[role="row"][aria-rowindex]:not([aria-rowindex="1"])';
const SEARCH = 'input[placeholder="Search by name, description, or endpoint"]';
const SLOWDOWN = 4;
// Before a search starts the page waits so long for the next key; that wait is no work.
const SEARCH_WAIT_MS = 400;
const MANY = 5000;

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

/**
 * Searching in and scrolling through many checks, with and without groups.
 * @param {Browser} browser @param {string} url @param {SessionState} storageState
 */
export async function measureManyChecks(browser, url, storageState) {
  const flat = await openManyChecks(browser, url, storageState, 'no-group');
  const keystrokes = { flat: await measureKeystrokes(flat), grouped: { medianMs: 0, worstMs: 0 } };
  await flat.locator(SEARCH).fill('');
  await flat.waitForTimeout(2 * SEARCH_WAIT_MS);
  const slowed = await measureScroll(flat);
  await throttle(flat, 1);
  const fullSpeed = await measureScroll(flat);
  await flat.context().close();

  const grouped = await openManyChecks(browser, url, storageState, 'canary_name');
  keystrokes.grouped = await measureKeystrokes(grouped);
  await grouped.context().close();

  return {
    checks: MANY,
    // The budget holds for both.
    keystrokes: { medianMs: Math.max(keystrokes.flat.medianMs, keystrokes.grouped.medianMs), ...keystrokes },
    scroll: { ...slowed, fullSpeed },
  };
}

/** @param {Browser} browser @param {string} url @param {SessionState} storageState @param {string} groupBy */
async function openManyChecks(browser, url, storageState, groupBy) {
  const page = await (
    await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
  ).newPage();
  await page.addInitScript(markEndOfWait, SEARCH_WAIT_MS);
  await page.route('**/api/canary/api/summary*', (route) => route.fulfill({ json: manyChecks(MANY) }));
  await page.goto(`${url}/health?groupBy=${groupBy}&hidePassing=false`);
  await page.locator(ROW).first().waitFor();
  await throttle(page, SLOWDOWN);
  return page;
}

/** @param {import('@playwright/test').Page} page */
async function measureKeystrokes(page) {
  /** @type {number[]} */
  const times = [];
  await page.locator(SEARCH).click();
  // Each key leaves other rows than the one before; the first round warms the engine up.
  for (let pass = 0; pass < 3; pass += 1) {
    for (const key of ['3', '3', '7', 'Backspace', 'Backspace', '5', '8', 'Backspace', '1']) {
      const measured = page.evaluate(untilNextRows);
      await page.keyboard.press(key);
      const ms = await measured;
      if (ms === null) throw new Error(`The list did not change after the key ${key}`);
      if (pass > 0) times.push(ms);
      await page.waitForTimeout(SEARCH_WAIT_MS / 2);
    }
    await page.locator(SEARCH).fill('');
    await page.waitForTimeout(2 * SEARCH_WAIT_MS);
  }
  return { medianMs: round(quantileOf(times)), worstMs: round(Math.max(...times)) };
}

/**
 * Runs in the page before its scripts: tells when the wait for further keys is over and the search begins.
 * @param {number} waitMs
 */
function markEndOfWait(waitMs) {
  const setTimer = window.setTimeout.bind(window);
  const marked = (/** @type {TimerHandler} */ handler, /** @type {number | undefined} */ ms) =>
    setTimer(() => {
      if (ms === waitMs) performance.mark('search');
      if (typeof handler === 'function') handler();
    }, ms);
  window.setTimeout = /** @type {typeof window.setTimeout} */ (marked);
}

/**
 * Runs in the page: milliseconds from the start of the next search to the end of the frame that shows its rows.
 * @returns {Promise<number | null>}
 */
function untilNextRows() {
  return new Promise((resolve) => {
    const count = document.querySelector('[role="search"] [role="status"]');
    performance.clearMarks('search');
    const changes = new MutationObserver(() => {
      changes.disconnect();
      requestAnimationFrame(() => {
        // A message is handled after the frame; a timer could come later than that.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const begin = performance.getEntriesByName('search').at(-1)?.startTime;
          resolve(begin === undefined ? null : performance.now() - begin);
        };
        port2.postMessage(null);
      });
    });
    if (count) changes.observe(count, { childList: true, characterData: true, subtree: true });
    setTimeout(() => resolve(null), 5000);
  });
}

/** @param {import('@playwright/test').Page} page */
async function measureScroll(page) {
  const box = await page.locator('[role="grid"], [role="treegrid"], [role="table"]').first().boundingBox();
  if (!box) return { framesPerSecond: 0, slowestFrameMs: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height, 600) / 2);
  const frames = page.evaluate(
    () =>
      new Promise((resolve) => {
        /** @type {number[]} */
        const gaps = [];
        let last = performance.now();
        const begin = last;
        const tick = () => {
          const now = performance.now();
          gaps.push(now - last);
          last = now;
          if (now - begin < 3000) requestAnimationFrame(tick);
          else resolve(gaps);
        };
        requestAnimationFrame(tick);
      }),
  );
  // Ten windows of rows in a second, in steps as small as a browser makes them when it scrolls smoothly.
  for (const end = Date.now() + 3000; Date.now() < end;) {
    await page.mouse.wheel(0, 160);
    await page.waitForTimeout(12);
  }
  const gaps = /** @type {number[]} */ (await frames);
  return { framesPerSecond: round(1000 / quantileOf(gaps, 0.95)), slowestFrameMs: round(Math.max(...gaps)) };
}
