// @ts-check
import { openBrowser, signIn, throttle } from './openBrowser.mjs';
import { manyChecks } from './manyChecks.mjs';
import { clearMarks, markWork, untilNextRows, untilPanelRests } from './pageProbes.mjs';
import { measureScroll } from './measureScroll.mjs';
import { quantileOf, round } from './quantileOf.mjs';

const ROW = '[role="row"][aria-rowindex]:not([aria-rowindex="1"])';
const SEARCH = 'input[placeholder="Search by name, description, or endpoint"]';
const SLOWDOWN = 4;
// Before a search starts the page waits so long for the next key; that wait is no work.
const SEARCH_WAIT_MS = 400;
// Each key leaves other rows than the one before.
const KEYS = ['3', '3', '7', 'Backspace', 'Backspace', '5', '8', 'Backspace', '1'];

export const LIST_SIZES = [100, 1000, 5000, 20_000];

/** @typedef {Awaited<ReturnType<typeof openBrowser>>} Browser */
/** @typedef {Awaited<ReturnType<typeof signIn>>} SessionState */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ medianMs: number, worstMs: number, longestTaskMs: number }} Times */

/**
 * The list of checks on a slow processor: first rows, search, sorting, groups, filter and scroll.
 * @param {Browser} browser @param {string} url @param {SessionState} storageState
 * @param {{ count: number, rounds?: number }} options
 */
export async function measureList(browser, url, storageState, { count, rounds = 3 }) {
  const flat = await openList(browser, url, storageState, { count, groupBy: 'no-group' });
  const { page } = flat;
  const searchFlat = await measureSearch(page, rounds);
  const sort = await measureActions(page, rounds, [sortBy(page, 'Health'), sortBy(page, 'Checks')]);
  const hidePassing = page.locator('[role="switch"]').first();
  const toggle = await measureActions(page, rounds, [() => hidePassing.click(), () => hidePassing.click()]);
  const group = await measureActions(page, rounds, [
    groupBy(page, 'Group Name'),
    groupBy(page, 'No Grouping'),
  ]);
  const slowScroll = await measureScroll(page);
  await throttle(page, 1);
  const scroll = await measureScroll(page);
  await page.context().close();

  const grouped = await openList(browser, url, storageState, { count, groupBy: 'canary_name' });
  const searchGrouped = await measureSearch(grouped.page, rounds);
  await grouped.page.context().close();
  return {
    checks: count,
    firstRowsMs: flat.firstRowsMs,
    firstGroupsMs: grouped.firstRowsMs,
    searchFlat,
    searchGrouped,
    sort,
    toggle,
    group,
    scroll: { ...scroll, atSlowdown: slowScroll },
  };
}

/**
 * @param {Browser} browser @param {string} url @param {SessionState} storageState
 * @param {{ count: number, groupBy: string }} options
 */
async function openList(browser, url, storageState, { count, groupBy: grouping }) {
  const page = await (
    await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
  ).newPage();
  await page.addInitScript(markWork, SEARCH_WAIT_MS);
  const body = JSON.stringify(manyChecks(count));
  await page.route('**/api/canary/api/summary*', (route) =>
    route.fulfill({ body, contentType: 'application/json' }),
  );
  await throttle(page, SLOWDOWN);
  const begin = Date.now();
  await page.goto(`${url}/health?groupBy=${grouping}&hidePassing=false`, { waitUntil: 'commit' });
  await page.locator(ROW).first().waitFor();
  const firstRowsMs = Date.now() - begin;
  await page.waitForLoadState('networkidle');
  return { page, firstRowsMs };
}

/** @param {Page} page @param {string} column */
const sortBy = (page, column) => () =>
  page.locator('[role="columnheader"] button', { hasText: column }).first().click();

/** @param {Page} page @param {string} option */
const groupBy = (page, option) => async () => {
  await page.locator('[role="combobox"][aria-labelledby="od-check-group-by"]').click();
  await page.locator(`[title="${option}"].ant-select-item-option`).click();
};

/** The first round warms the engine up. @param {Page} page @param {number} rounds @returns {Promise<Times>} */
async function measureSearch(page, rounds) {
  /** @type {number[]} */
  const times = [];
  let longestTaskMs = 0;
  await page.locator(SEARCH).click();
  for (let pass = 0; pass < rounds; pass += 1) {
    for (const key of KEYS) {
      await page.evaluate(clearMarks);
      const measured = page.evaluate(untilNextRows);
      await page.keyboard.press(key);
      const found = await measured;
      if (found === null) throw new Error(`The list did not change after the key ${key}`);
      await page.waitForTimeout(SEARCH_WAIT_MS / 2);
      if (pass === 0) continue;
      times.push(found.rowsMs);
      longestTaskMs = Math.max(
        longestTaskMs,
        await page.evaluate(() => Reflect.get(window, 'longestTaskMs')),
      );
    }
    await page.locator(SEARCH).fill('');
    await page.waitForTimeout(2 * SEARCH_WAIT_MS);
  }
  return timesOf(times, longestTaskMs);
}

/**
 * Each click in turn, from the click until its rows are painted; tasks count until the list rests.
 * @param {Page} page @param {number} rounds @param {(() => Promise<void>)[]} clicks @returns {Promise<Times>}
 */
async function measureActions(page, rounds, clicks) {
  /** @type {number[]} */
  const times = [];
  let longestTaskMs = 0;
  for (let pass = 0; pass < rounds; pass += 1) {
    for (const click of clicks) {
      await page.waitForTimeout(SEARCH_WAIT_MS);
      const measured = page.evaluate(untilPanelRests);
      await click();
      const found = await measured;
      if (found === null) throw new Error('The list did not change after a click');
      if (pass === 0) continue;
      times.push(found.rowsMs);
      longestTaskMs = Math.max(longestTaskMs, found.longestTaskMs);
    }
  }
  return timesOf(times, longestTaskMs);
}

/** @param {number[]} times @param {number} longestTaskMs @returns {Times} */
const timesOf = (times, longestTaskMs) => ({
  medianMs: round(quantileOf(times)),
  worstMs: round(Math.max(...times)),
  // Zero: none was long enough for the browser to report.
  longestTaskMs: round(longestTaskMs),
});

/** @param {Awaited<ReturnType<typeof measureList>>[]} lists */
export function listTable(lists) {
  const times = (/** @type {Times} */ { medianMs, worstMs, longestTaskMs }) =>
    `${medianMs} / ${worstMs} (${longestTaskMs || '<50'})`;
  const rows = [
    ['checks', ...lists.map(({ checks }) => String(checks))],
    ['first rows, ms', ...lists.map(({ firstRowsMs }) => String(firstRowsMs))],
    ['first groups, ms', ...lists.map(({ firstGroupsMs }) => String(firstGroupsMs))],
    ['search', ...lists.map(({ searchFlat }) => times(searchFlat))],
    ['search in groups', ...lists.map(({ searchGrouped }) => times(searchGrouped))],
    ['sort', ...lists.map(({ sort }) => times(sort))],
    ['hide passing', ...lists.map(({ toggle }) => times(toggle))],
    ['group', ...lists.map(({ group }) => times(group))],
    ['scroll p95, fps', ...lists.map(({ scroll }) => String(scroll.framesPerSecond))],
    ['scroll p95 slowed', ...lists.map(({ scroll }) => String(scroll.atSlowdown.framesPerSecond))],
  ];
  const lines = rows.map(
    ([name = '', ...cells]) => name.padEnd(18) + cells.map((cell) => cell.padStart(24)).join(''),
  );
  return `median / worst ms (longest task over 50 ms) at ${SLOWDOWN}x slowdown\n${lines.join('\n')}\n`;
}
