import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Access = { resource: string; action: 'read' | 'write' };

export type FixturePage = {
  title: string;
  path: string;
  access?: Access;
  feature?: string;
  /** Listed in the sidebar; a page without is reached by its address alone. */
  group?: 'main' | 'settings';
};

export const FIXTURE_AREA = 'fixture-area';
const VERSION = '1.0.0';

/** What a page of the area shows. */
export function textOf({ title }: FixturePage): string {
  return `This is ${title}.`;
}

/**
 * Puts a small area into the site of a running console, as a release does: an entry of the registry, and a container
 * written by hand, which needs no build.
 */
export function installFixtureArea(siteDir: string, pages: readonly FixturePage[]): void {
  const folder = path.join(siteDir, 'remotes', FIXTURE_AREA, VERSION);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'remoteEntry.js'), containerOf(pages));
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest()));
  changeRegistry(siteDir, (remotes) => [
    ...remotes.filter(({ name }) => name !== FIXTURE_AREA),
    registryEntry(pages),
  ]);
}

export function removeFixtureArea(siteDir: string): void {
  changeRegistry(siteDir, (remotes) => remotes.filter(({ name }) => name !== FIXTURE_AREA));
}

type RegistryEntry = { name: string };

function changeRegistry(siteDir: string, change: (remotes: RegistryEntry[]) => RegistryEntry[]): void {
  const file = path.join(siteDir, 'remotes.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as { remotes: RegistryEntry[] };
  writeFileSync(file, JSON.stringify({ ...registry, remotes: change(registry.remotes) }));
}

function registryEntry(pages: readonly FixturePage[]) {
  return {
    name: FIXTURE_AREA,
    version: VERSION,
    entry: `/remotes/${FIXTURE_AREA}/${VERSION}/mf-manifest.json`,
    requires: '^1.0.0',
    area: {
      title: 'Fixture',
      navigation: pages.flatMap(({ title, path: href, access, feature, group }, order) =>
        group ? [{ key: href, title, icon: 'view', href, order: 100 + order, group, access, feature }] : [],
      ),
      routePrefixes: pages.map((page) => page.path),
      slots: [],
    },
  };
}

function manifest() {
  return {
    id: FIXTURE_AREA,
    name: FIXTURE_AREA,
    metaData: {
      name: FIXTURE_AREA,
      type: 'app',
      buildInfo: { buildVersion: VERSION, buildName: FIXTURE_AREA },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: 'fixture_area_1_0_0',
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [
      {
        id: `${FIXTURE_AREA}:remote`,
        name: 'remote',
        path: './remote',
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      },
    ],
  };
}

function containerOf(pages: readonly FixturePage[]): string {
  const routes = pages.map((page) => ({
    path: page.path,
    handle: { access: page.access, feature: page.feature, title: page.title },
    text: textOf(page),
  }));
  return `var fixture_area_1_0_0 = {
  init() {},
  get: async () => () => ({
    remote: {
      name: ${JSON.stringify(FIXTURE_AREA)},
      routes: ${JSON.stringify(routes)}.map(({ text, ...route }) => ({
        ...route,
        lazy: async () => ({ Component: () => text }),
      })),
      slots: [],
    },
  }),
};
`;
}
