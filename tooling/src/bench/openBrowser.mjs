// @ts-check
import { chromium } from '@playwright/test';
import { findBrowser } from '../process/findBrowser.mjs';
import { repoRoot } from '../build/repoRoot.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium as the end-to-end tests use it. */
export async function openBrowser() {
  const found = await findBrowser(repoRoot);
  if (!found)
    throw new Error('No Chromium was found: run "npm test" once, or install the package "chromium".');
  const executablePath = found.env.E2E_CHROMIUM;
  return chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
}

/**
 * Signs in and gives the state of the session for further contexts.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
export async function signIn(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[name="identifier"]').fill('admin@opsdeck.local');
  await page.locator('input[name="password"]').fill('opsdeck-admin');
  await page.locator('form button[type="submit"]').first().click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * Slows the processor of a page down, as the budgets ask for.
 * @param {import('@playwright/test').Page} page
 * @param {number} rate
 */
export async function throttle(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
