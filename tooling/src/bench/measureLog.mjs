// @ts-check
import { throttle } from './openBrowser.mjs';
import { measureScroll } from './measureScroll.mjs';
import { quantileOf, round } from './quantileOf.mjs';

const RUN = '40000000-0000-4000-8000-000000000001';
const ACTION = '50000000-0000-4000-8000-000000000001';
const LOG = '[role="region"][aria-label="Output"]';
const LINE = `${LOG} [role="listitem"]`;
const SLOWDOWN = 4;
// Each leaves other lines than the one before.
const SEARCHES = ['error', 'timeout', '99', 'request 5', 'warn', '1234'];

export const LOG_SIZES = [1000, 100_000];

/** @typedef {Awaited<ReturnType<typeof import('./openBrowser.mjs').openBrowser>>} Browser */
/** @typedef {Awaited<ReturnType<typeof import('./openBrowser.mjs').signIn>>} SessionState */

/** @param {number} count */
function logText(count) {
  const levels = ['\u001b[32minfo\u001b[0m', '\u001b[33mwarn\u001b[0m', '\u001b[31merror\u001b[0m'];
  return Array.from(
    { length: count },
    (_line, index) =>
      `2026-01-05T10:00:${String(index % 60).padStart(2, '0')}Z ${levels[index % 3]} request ${index} took ${index % 977} ms`,
  ).join('\n');
}

/** @param {number} count */
function answersFor(count) {
  const times = { start_time: '2026-01-05T10:00:00Z', end_time: '2026-01-05T10:01:00Z' };
  const run = {
    id: RUN,
    status: 'completed',
    created_at: times.start_time,
    playbooks: { title: 'Log' },
    ...times,
  };
  const action = { id: ACTION, playbook_run_id: RUN, name: 'log', status: 'completed', ...times };
  return {
    'playbook_runs?': JSON.stringify([{ ...run, spec: { actions: [{ name: 'log', exec: {} }] } }]),
    'rpc/get_playbook_run_actions?': JSON.stringify([action]),
    'playbook_run_actions?': JSON.stringify([{ ...action, result: { stdout: logText(count) } }]),
  };
}

/**
 * The output of an action: until its first lines stand, scrolling through it, searching in it.
 * @param {Browser} browser @param {string} url @param {SessionState} storageState @param {number} count
 */
export async function measureLog(browser, url, storageState, count) {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const answers = Object.entries(answersFor(count));
  await page.route('**/api/db/**', (route) => {
    const [, body] = answers.find(([path]) => route.request().url().includes(`/api/db/${path}`)) ?? [];
    return body === undefined ? route.continue() : route.fulfill({ body, contentType: 'application/json' });
  });
  // The first visit brings the code along.
  await page.goto(`${url}/playbooks/runs/${RUN}`);
  await page.locator(LINE).first().waitFor();
  const begin = Date.now();
  await page.goto(`${url}/playbooks/runs/${RUN}`, { waitUntil: 'commit' });
  await page.locator(LINE).first().waitFor();
  const firstLinesMs = Date.now() - begin;
  await page.waitForLoadState('networkidle');
  await page.locator(LOG).scrollIntoViewIfNeeded();
  const scroll = await measureScroll(page, LOG);
  await throttle(page, SLOWDOWN);
  const searchMs = await measureSearches(page);
  await context.close();
  return { lines: count, firstLinesMs, scroll, searchMs };
}

/** From the input of a text to the frame that shows its matches. @param {import('@playwright/test').Page} page */
async function measureSearches(page) {
  /** @type {number[]} */
  const times = [];
  for (const text of SEARCHES) {
    times.push(await page.getByPlaceholder('Search lines').evaluate(searchFor, text));
  }
  return { medianMs: round(quantileOf(times)), worstMs: round(Math.max(...times)) };
}

/**
 * Runs in the page.
 * @param {Element} input @param {string} text @returns {Promise<number>}
 */
function searchFor(input, text) {
  return new Promise((resolve, reject) => {
    const found = input.closest('[role="search"]')?.querySelector('[role="status"]');
    const begin = performance.now();
    const changes = new MutationObserver(() => {
      changes.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - begin);
        port2.postMessage(null);
      });
    });
    if (found) changes.observe(found, { childList: true, characterData: true, subtree: true });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    setTimeout(() => reject(new Error(`Nothing changed after the search for ${text}`)), 10_000);
  });
}

/** @param {Awaited<ReturnType<typeof measureLog>>[]} logs */
export function logTable(logs) {
  const rows = [
    ['lines of a log', ...logs.map(({ lines }) => String(lines))],
    ['first lines, ms', ...logs.map(({ firstLinesMs }) => String(firstLinesMs))],
    ['scroll p95, fps', ...logs.map(({ scroll }) => String(scroll.framesPerSecond))],
    [
      `search, ${SLOWDOWN}x slow`,
      ...logs.map(({ searchMs }) => `${searchMs.medianMs} / ${searchMs.worstMs}`),
    ],
  ];
  return `${rows.map(([name = '', ...cells]) => name.padEnd(18) + cells.map((cell) => cell.padStart(24)).join('')).join('\n')}\n`;
}
