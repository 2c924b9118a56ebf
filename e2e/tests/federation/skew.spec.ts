import type { Page, Route } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Shell } from '../../pages/Shell';
import { repoRoot } from '../../support/repoRoot';
import { expect, test } from '../../support/test';

const manifest = JSON.parse(readFileSync(path.join(repoRoot, 'shared/package.json'), 'utf8')) as {
  version: string;
};
const built = JSON.parse(readFileSync(path.join(repoRoot, 'remotes/incidents/package.json'), 'utf8')) as {
  opsdeck: { requires: string };
};
const [major = 0, minor = 0] = manifest.version.split('.').map(Number);
const CURRENT = manifest.version;
const PREVIOUS = `${major}.${minor - 1}.0`;
const NEXT_MAJOR = `${major + 1}.0.0`;

/** A console of one version and an area that was built for another; `works` is what semver says of the pair. */
const PAIRS = [
  { provided: PREVIOUS, requires: `^${PREVIOUS}`, works: true },
  { provided: PREVIOUS, requires: `^${CURRENT}`, works: false },
  { provided: PREVIOUS, requires: `^${NEXT_MAJOR}`, works: false },
  { provided: CURRENT, requires: `^${PREVIOUS}`, works: true },
  { provided: CURRENT, requires: `^${CURRENT}`, works: true },
  { provided: CURRENT, requires: `^${NEXT_MAJOR}`, works: false },
  { provided: NEXT_MAJOR, requires: `^${PREVIOUS}`, works: false },
  { provided: NEXT_MAJOR, requires: `^${CURRENT}`, works: false },
  { provided: NEXT_MAJOR, requires: `^${NEXT_MAJOR}`, works: true },
] as const;

async function rewrite(route: Route, change: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  const headers = { ...response.headers() };
  delete headers['content-encoding'];
  delete headers['content-length'];
  await route.fulfill({ response, headers, body: change(await response.text()) });
}

/** The same two builds with the versions of other days written into them: nothing else in them depends on it. */
async function serve(
  page: Page,
  { provided, requires }: { provided: string; requires: string },
): Promise<void> {
  await page.route(/\/(?!remotes\/)[^?]*\.js$/, (route) =>
    rewrite(route, (text) =>
      text.replaceAll(`"${CURRENT}"`, `"${provided}"`).replaceAll(`"^${CURRENT}"`, `"^${provided}"`),
    ),
  );
  await page.route(/\/remotes\/incidents\/.*\.js$/, (route) =>
    rewrite(route, (text) => text.replaceAll(`"${built.opsdeck.requires}"`, `"${requires}"`)),
  );
  // The other area is not what is asked about: it takes any console.
  await page.route(/\/remotes\/health\/.*\.js$/, (route) =>
    rewrite(route, (text) => text.replaceAll(/"\^1\.\d+\.\d+"/g, '"*"')),
  );
  await page.route('**/remotes.json', (route) =>
    rewrite(route, (text) => {
      const { remotes } = JSON.parse(text) as { remotes: { name: string; previous?: object }[] };
      const changed = remotes.map(({ previous: _previous, ...entry }) => ({
        ...entry,
        requires: entry.name === 'incidents' ? requires : '*',
        // The checksum is that of the build as it left the tooling.
        integrity: undefined,
      }));
      return JSON.stringify({ remotes: changed });
    }),
  );
}

test('every pair of contract versions works or is refused before any code of the area runs', async ({
  page,
  signIn,
  expectComplaint,
}) => {
  expectComplaint(/401|It needs a console with version/);
  await signIn('viewer');
  const shell = new Shell(page);
  const code: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/remotes\/incidents\/.*\.js$/.test(pathname)) code.push(pathname);
  });
  for (const pair of PAIRS) {
    const { provided, requires, works } = pair;
    await test.step(`console ${provided}, area ${requires}`, async () => {
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'wait' });
      await serve(page, pair);
      code.length = 0;
      await page.goto('/incidents');
      await expect(shell.account).toBeVisible();
      if (works) {
        await expect(page.getByRole('grid').or(page.getByRole('table')).first()).toBeVisible();
        expect(code.length).toBeGreaterThan(0);
        return;
      }
      await expect(
        page
          .getByRole('main')
          .getByRole('paragraph')
          .filter({
            hasText: `It needs a console with version ${requires} of the shared contract; this console provides ${provided}.`,
          }),
      ).toBeVisible();
      expect(code, 'no part of it was fetched, let alone run').toEqual([]);
      await expect(shell.navigation.getByRole('link', { name: 'Health', exact: true })).toBeVisible();
    });
  }
});
