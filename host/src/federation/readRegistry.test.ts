import { readRegistry } from './readRegistry';

const area = {
  title: 'Health',
  navigation: [{ key: 'health', title: 'Health', icon: 'health', href: '/health', order: 20 }],
  routePrefixes: ['/health'],
  slots: ['check.actions'],
};
const health = {
  name: 'health',
  version: '1.0.0',
  entry: '/remotes/health/1.0.0/mf-manifest.json',
  requires: '^1.0.0',
  area,
};

describe('readRegistry', () => {
  it('reads a complete entry with its previous version', () => {
    const previous = { ...health, version: '0.9.0', entry: '/remotes/health/0.9.0/mf-manifest.json' };
    const entry = { ...health, integrity: 'sha384-abc', previous };
    expect(readRegistry({ remotes: [entry] })).toEqual({ entries: [entry], problems: [] });
  });

  it('reads the actions of an area', () => {
    const actions = [
      { key: 'new', title: 'New check', href: '/health/new', icon: 'health' },
      { key: 'all', title: 'Show all', href: '/health?all=true', icon: 'nonsense' },
    ];
    const [entry] = readRegistry({ remotes: [{ ...health, area: { ...area, actions } }] }).entries;
    expect(entry?.area.actions?.map(({ title, icon }) => [title, icon])).toEqual([
      ['New check', 'health'],
      ['Show all', 'view'],
    ]);
  });

  it('accepts an entry on another origin', () => {
    const entry = { ...health, entry: 'https://cdn.example.test/health/mf-manifest.json' };
    expect(readRegistry({ remotes: [entry] }).entries).toEqual([entry]);
  });

  it('keeps good entries beside junk and names each piece of junk once', () => {
    const { entries, problems } = readRegistry({ remotes: [null, 7, { name: 'broken' }, health, health] });
    expect(entries).toEqual([health]);
    expect(problems).toEqual([
      'entry number 1 is not an object',
      'entry number 2 is not an object',
      'entry "broken" has no version',
      'entry "health" is listed twice',
    ]);
  });

  it.each([
    ['name', '../evil', 'has no usable name'],
    ['name', '__proto__', 'has no usable name'],
    ['version', '', 'has no version'],
    ['entry', 'javascript:alert(1)', 'has no usable entry address'],
    ['entry', '//evil.test/mf-manifest.json', 'has no usable entry address'],
    ['entry', 'mf-manifest.json', 'has no usable entry address'],
    ['requires', 1, 'does not say which contract it requires'],
    ['integrity', {}, 'has a malformed integrity'],
    ['area', null, 'has no area descriptor'],
    ['area', { ...area, title: '' }, 'has no title'],
    ['area', { ...area, routePrefixes: ['/'] }, 'claims every address'],
    ['area', { ...area, routePrefixes: ['health'] }, 'has a malformed route prefix'],
    ['area', { ...area, actions: 'x' }, 'has a malformed action'],
    [
      'area',
      { ...area, actions: [{ key: 'a', title: 'Steal', href: '//evil.test' }] },
      'has a malformed action',
    ],
    [
      'area',
      { ...area, actions: [{ key: 'a', title: 'Open', href: '/a', access: 'everybody' }] },
      'has a malformed action',
    ],
    ['area', { ...area, navigation: 'x' }, 'has a malformed navigation entry'],
    [
      'area',
      { ...area, navigation: [{ ...area.navigation[0], href: 'https://evil.test' }] },
      'has a malformed navigation entry',
    ],
    [
      'area',
      { ...area, navigation: [{ ...area.navigation[0], access: { resource: 'everything' } }] },
      'has a malformed navigation entry',
    ],
    ['area', { ...area, slots: [1] }, 'has a malformed slot list'],
  ])('leaves out an entry whose %s is %j', (field, value, problem) => {
    const { entries, problems } = readRegistry({ remotes: [{ ...health, [field]: value }] });
    expect(entries).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it('keeps an entry whose previous version is malformed, without the previous version', () => {
    const { entries, problems } = readRegistry({ remotes: [{ ...health, previous: { name: 'health' } }] });
    expect(entries).toEqual([health]);
    expect(problems[0]).toContain('the previous version of "health"');
  });

  it('draws an unknown icon as the neutral one and trims trailing slashes of prefixes', () => {
    const odd = {
      ...area,
      navigation: [{ ...area.navigation[0], icon: 'rocket' }],
      routePrefixes: ['/health/'],
    };
    const [entry] = readRegistry({ remotes: [{ ...health, area: odd }] }).entries;
    expect(entry?.area.navigation[0]?.icon).toBe('view');
    expect(entry?.area.routePrefixes).toEqual(['/health']);
  });

  it.each([null, undefined, [], '<html>', { remotes: {} }])(
    'reads %j as no remotes with one problem',
    (body) => {
      const reading = readRegistry(body);
      expect(reading.entries).toEqual([]);
      expect(reading.problems).toHaveLength(1);
    },
  );
});
