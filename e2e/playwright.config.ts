import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/chromiumOptions';

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './support/prepareData.ts',
  // Every worker has an instance of the product of its own, so files never meet; each one signs in on its own.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous: it ends what hangs, and a busy machine is not a failure.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: chromiumOptions(),
    // The pages as they were at each step; filming them as well costs a quarter of the whole run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
  },
});
