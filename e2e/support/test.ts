import { test as base, expect } from '@playwright/test';
import { signInQuickly } from './signInQuickly';
import { startConsole } from './startConsole';
import { watchContext, type Watch } from './watchContext';

type Role = 'admin' | 'editor' | 'commander' | 'responder' | 'viewer' | 'guest';

type WorkerFixtures = { product: void };

const START_MS = 120_000;

type Fixtures = {
  /** Address of the running product, without a slash at the end. */
  origin: string;
  watch: Watch;
  /** What any page wrote to the console as an error, what it threw, and what its security policy refused. */
  complaints: string[];
  /** A complaint that a test provokes on purpose is named here. */
  expectComplaint: (pattern: RegExp) => void;
  /** Gives the browser a session without opening a page; the sign-in itself has journeys of its own. */
  signIn: (role: Role) => Promise<void>;
};

/** Playwright's test with the product: no journey may leave a complaint, or anything secret in the browser. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // One instance for the files of a worker; its address and its site travel by the environment.
  product: [
    async ({}, use) => {
      if (process.env.OPSDECK_URL) return use();
      const product = await startConsole();
      process.env.OPSDECK_URL = product.url;
      process.env.OPSDECK_E2E_SITE = product.siteDir;
      await use();
      delete process.env.OPSDECK_URL;
      await product.remove();
    },
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
  origin: async ({}, use) => {
    await use(process.env.OPSDECK_URL ?? '');
  },
  baseURL: async ({}, use) => {
    await use(process.env.OPSDECK_URL);
  },
  watch: [
    async ({ context }, use) => {
      const watch = await watchContext(context);
      await use(watch);
      expect(await watch.findStored(), 'kept in the browser').toEqual([]);
    },
    { auto: true },
  ],
  complaints: async ({ watch }, use) => {
    await use(watch.complaints);
  },
  expectComplaint: [
    async ({ complaints }, use) => {
      const expected: RegExp[] = [];
      await use((pattern) => void expected.push(pattern));
      const rest = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(rest, 'the console of the browser').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async (role) => {
      await signInQuickly(page.request, `${role}@opsdeck.local`, `opsdeck-${role}`);
    });
  },
});

export { expect };
