// @ts-check
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runChild } from './runChild.mjs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Which browser the end-to-end tests use, as the environment that tells them.
 * @typedef {{ name: string, env: Record<string, string> }} Browser
 */

/** @param {string} root */
function playwrightBrowser(root) {
  try {
    const require = createRequire(path.join(root, 'e2e', 'package.json'));
    return /** @type {string} */ (require('@playwright/test').chromium.executablePath());
  } catch {
    return '';
  }
}

/** @param {string} file */
async function runs(file) {
  // Some distributions put a script there that only says how to install it.
  const tried = await runChild(file, ['--version', '--no-sandbox'], { cwd: '/' });
  return tried.code === 0;
}

/**
 * @param {string} root
 * @returns {Promise<Browser | null>}
 */
export async function findBrowser(root) {
  const given = process.env.E2E_CHROMIUM;
  if (given && (await runs(given))) return { name: given, env: { E2E_CHROMIUM: given } };
  const bundled = playwrightBrowser(root);
  if (bundled && existsSync(bundled)) return { name: bundled, env: { E2E_BUNDLED: '1' } };
  for (const file of SYSTEM_BROWSERS) {
    if (existsSync(file) && (await runs(file))) return { name: file, env: { E2E_CHROMIUM: file } };
  }
  return null;
}

/**
 * The browser of the machine; on Debian as root it is installed when there is none.
 * @param {string} root
 * @returns {Promise<{ browser: Browser | null, output: string }>} `output` says what to do without a browser
 */
export async function provideBrowser(root) {
  const present = await findBrowser(root);
  if (present) return { browser: present, output: '' };
  let output = '';
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'];
    for (const args of [['update'], install]) {
      const { code, output: text } = await runChild('/usr/bin/apt-get', args, { cwd: '/', env });
      if (code !== 0) output += text;
    }
    const installed = await findBrowser(root);
    if (installed) return { browser: installed, output };
  }
  output +=
    'No Chromium for the end-to-end tests: install it (Debian: apt-get install chromium), ' +
    'or run "corepack pnpm --filter @opsdeck/e2e exec playwright install chromium", ' +
    'or name one with E2E_CHROMIUM=<file>.';
  return { browser: null, output };
}
