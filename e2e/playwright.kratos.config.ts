import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** The journeys of the sign-in against a Kratos, without those that need something of the embedded service. */
export default defineConfig(base, {
  testDir: './tests/session',
  testMatch:
    /(identityContract|signIn|signInAgain|registration|recovery|secondFactor|profileSettings|errors)\.spec\.ts/,
  outputDir: './test-results-kratos',
  grepInvert: /@embedded/,
  // The one Kratos serves one console.
  workers: 1,
  globalSetup: './support/kratosSetup.ts',
});
