import type { NavigationEntry, RegistryEntry } from '@opsdeck/shared/contracts';
import { currentEntry, navigationEntries, type ShellEntry } from './navigationEntries';

const entry = (key: string, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  key,
  title: key,
  icon: 'view',
  href: `/${key}`,
  order: 10,
  ...more,
});
const remote = (name: string, navigation: NavigationEntry[]): RegistryEntry => ({
  name,
  version: '1.0.0',
  entry: `/remotes/${name}/1.0.0/mf-manifest.json`,
  requires: '^1.0.0',
  area: { title: name, navigation, routePrefixes: [`/${name}`], slots: [] },
});
const keys = (entries: ShellEntry[]) => entries.map((each) => each.key);
const none = new Set<string>();

describe('navigationEntries', () => {
  const remotes = [
    remote('incidents', [entry('playbooks', { order: 60 }), entry('incidents', { order: 30 })]),
    remote('health', [
      entry('health', { order: 20, feature: 'health', access: { resource: 'canaries', action: 'read' } }),
    ]),
    remote('settings', [
      entry('users', {
        group: 'settings',
        title: 'Users',
        order: 1,
        access: { resource: 'rbac', action: 'read' },
      }),
      entry('agents', { group: 'settings', title: 'Agents', order: 2 }),
    ]),
  ];

  it('sorts the main entries by order over all remotes and the settings by name', () => {
    const navigation = navigationEntries(remotes, { roles: ['admin'], flags: none });
    expect(keys(navigation.main)).toEqual(['health', 'incidents', 'playbooks']);
    expect(keys(navigation.settings)).toEqual(['agents', 'users']);
    expect(navigation.main[0]?.remote).toBe('health');
  });

  it('hides what a person may not read', () => {
    const navigation = navigationEntries(remotes, { roles: ['commander'], flags: none });
    expect(keys(navigation.settings)).toEqual(['agents']);
    expect(keys(navigationEntries(remotes, { roles: [], flags: none }).main)).toEqual([
      'incidents',
      'playbooks',
    ]);
  });

  it('hides what is switched off', () => {
    const navigation = navigationEntries(remotes, { roles: ['admin'], flags: new Set(['health']) });
    expect(keys(navigation.main)).toEqual(['incidents', 'playbooks']);
  });

  describe('with views', () => {
    const owner = remote('catalog', []);
    const views = [
      { id: 'v2', title: 'Pods', icon: 'pod', ordinal: 2 },
      { id: 'v1', title: 'Databases', icon: null, ordinal: 1 },
    ];
    const open = (
      who: Partial<Parameters<typeof navigationEntries>[1]> = {},
      place: RegistryEntry | null = owner,
    ) => navigationEntries(remotes, { roles: ['viewer'], flags: none, ...who }, { views, owner: place }).main;

    it('lists them below the entries of the areas, by their ordinal', () => {
      expect(keys(open())).toEqual(['health', 'incidents', 'playbooks', 'view:v1', 'view:v2']);
      expect(open().at(-1)).toMatchObject({
        href: '/views/v2',
        title: 'Pods',
        icon: 'cube',
        remote: 'catalog',
      });
    });

    it.each([
      ['they are switched off', { flags: new Set(['views']) }, owner],
      ['the person may not read them', { roles: [] }, owner],
      ['no area shows them', {}, null],
    ])('leaves them out when %s', (_why, who, place) => {
      expect(keys(open(who, place)).filter((key) => key.startsWith('view:'))).toEqual([]);
    });
  });

  it.each([['viewer'], ['guest']])('hides the settings from a %s', (role) => {
    expect(navigationEntries(remotes, { roles: [role], flags: none }).settings).toEqual([]);
  });
});

describe('currentEntry', () => {
  const entries = [entry('catalog'), entry('changes', { href: '/catalog/changes' }), entry('cat')];

  it.each([
    ['/catalog', 'catalog'],
    ['/catalog/42', 'catalog'],
    ['/catalog/changes', 'changes'],
    ['/catalog/changes/7', 'changes'],
    ['/cat', 'cat'],
    ['/catalogue', undefined],
    ['/', undefined],
  ])('%s belongs to %s', (pathname, key) => {
    expect(currentEntry(entries, pathname)?.key).toBe(key);
  });
});
