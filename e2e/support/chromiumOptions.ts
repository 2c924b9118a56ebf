import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
// Without these Chromium looks up hosts of its maker at every start, and refuses to run as root.
const SYSTEM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How Chromium is started: the browser of Playwright if it is installed, else the system's. */
export function chromiumOptions(): LaunchOptions {
  const bundled = chromium.executablePath();
  const given = process.env.E2E_CHROMIUM;
  if (!given && bundled && existsSync(bundled)) return { args: ['--disable-gpu'] };
  const executablePath = given ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (!executablePath)
    throw new Error(
      'No Chromium was found. Install the Debian package "chromium" or run "npm test" as root.',
    );
  return { executablePath, args: SYSTEM_FLAGS };
}
