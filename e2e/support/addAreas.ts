import type { Page } from '@playwright/test';

type Entry = {
  key: string;
  title: string;
  href: string;
  group?: 'settings';
  feature?: string;
  access?: { resource: string; action: string };
};
type Area = { name: string; title: string; routePrefixes: string[]; navigation: Entry[] };

/** Areas that this console does not have: the shell shows their entries; there is no code behind them. */
export async function addAreas(page: Page, areas: Area[]): Promise<void> {
  await page.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    const { remotes } = (await response.json()) as { remotes: object[] };
    const added = areas.map(({ name, ...area }, index) => ({
      name,
      version: '1.0.0',
      entry: `/remotes/${name}/1.0.0/mf-manifest.json`,
      requires: '^1.0.0',
      area: {
        ...area,
        navigation: area.navigation.map((entry) => ({ icon: 'view', order: 50 + index, ...entry })),
        slots: [],
      },
    }));
    await route.fulfill({ response, json: { remotes: [...remotes, ...added] } });
  });
}
