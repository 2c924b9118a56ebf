import type { RegistryEntry } from '@opsdeck/shared/contracts';
import { findArea } from './findArea';
import { homePath } from './homePath';
import { navigationEntries } from '@/shell/navigationEntries';

const remote = (
  name: string,
  routePrefixes: string[],
  more: Partial<RegistryEntry['area']> = {},
): RegistryEntry => ({
  name,
  version: '1.0.0',
  entry: `/remotes/${name}/1.0.0/mf-manifest.json`,
  requires: '^1.0.0',
  area: { title: name, navigation: [], routePrefixes, slots: [], ...more },
});

describe('findArea', () => {
  const remotes = [remote('catalog', ['/catalog', '/view']), remote('health', ['/health', '/view/health'])];

  it.each([
    ['/health', 'health'],
    ['/health/42', 'health'],
    ['/view/health', 'health'],
    ['/view/teams', 'catalog'],
    ['/healthy', undefined],
    ['/', undefined],
    ['/nowhere', undefined],
  ])('%s is owned by %s', (pathname, name) => {
    expect(findArea(remotes, pathname)?.name).toBe(name);
    expect(findArea(remotes.toReversed(), pathname)?.name).toBe(name);
  });
});

describe('homePath', () => {
  const health = remote('health', ['/health'], {
    navigation: [{ key: 'health', title: 'Health', icon: 'health', href: '/health', order: 20 }],
  });
  const dashboard = remote('catalog', ['/topology'], {
    navigation: [
      {
        key: 'topology',
        title: 'Dashboard',
        icon: 'dashboard',
        href: '/topology',
        order: 10,
        feature: 'topology',
        access: { resource: 'topologies', action: 'read' },
      },
    ],
  });
  const open = (remotes: RegistryEntry[], roles: string[], disabled: string[] = []) =>
    homePath(remotes, navigationEntries(remotes, { roles, flags: new Set(disabled) }));

  it('leads to the dashboard once an area owns it', () => {
    expect(open([health, dashboard], ['viewer'])).toBe('/topology');
  });

  it('leads to the first entry until then', () => {
    expect(open([health], ['viewer'])).toBe('/health');
  });

  it('leads past a dashboard that is switched off or not for this person', () => {
    expect(open([health, dashboard], ['viewer'], ['topology'])).toBe('/health');
    expect(open([health, dashboard], [])).toBe('/health');
  });

  it('leads nowhere when there is nothing to open', () => {
    expect(open([], ['admin'])).toBeNull();
  });
});
