import fc from 'fast-check';
import type { PaletteItem } from './PaletteItem';
import { rankItems, scoreItem } from './rankItems';

const item = (title: string, keywords?: string): PaletteItem => ({
  key: title,
  group: 'pages',
  icon: 'view',
  href: '/',
  title,
  ...(keywords ? { keywords } : {}),
});
const titles = (query: string, items: PaletteItem[]) => rankItems(query, items).map(({ title }) => title);

it('puts the whole name first, then beginnings, beginnings of words, insides and initials', () => {
  const items = ['Play notes', 'Replays', 'Show play', 'Player', 'Play'].map((title) => item(title));
  expect(titles('play', items)).toEqual(['Play', 'Play notes', 'Player', 'Show play', 'Replays']);
  expect(titles('fs', [item('Refs'), item('Feature flags'), item('Flag settings')])).toEqual([
    'Refs',
    'Flag settings',
  ]);
});

it('prefers a name to a word that only helps to find it', () => {
  expect(titles('dark', [item('Theme', 'dark light'), item('Switch to dark theme')])).toEqual([
    'Switch to dark theme',
    'Theme',
  ]);
});

it('wants every word to fit, in any order', () => {
  const items = [item('Show unhealthy checks'), item('Show all checks'), item('Health')];
  expect(titles('checks unh', items)).toEqual(['Show unhealthy checks']);
  expect(titles('show nothing', items)).toEqual([]);
});

it.each([
  ['uberwachung', 'Überwachung'],
  ['ÜBER', 'Überwachung'],
  ['  jobs  history ', 'Jobs History'],
])('finds with %j the page %j', (query, title) => {
  expect(titles(query, [item(title)])).toEqual([title]);
});

it('keeps the order given for equals and for an empty query', () => {
  const items = ['Beta one', 'Beta two', 'Alpha'].map((title) => item(title));
  expect(titles(' ', items)).toEqual(['Beta one', 'Beta two', 'Alpha']);
  expect(titles('beta', items)).toEqual(['Beta one', 'Beta two']);
});

it('always finds a thing by a part of its name, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20 }), fc.nat(), fc.nat(), (title, start, length) => {
      const word = title.slice(start % title.length).slice(0, 1 + (length % 5));
      expect(Number.isFinite(scoreItem(word, { title }))).toBe(true);
      if (/^[a-z0-9]+$/i.test(word)) expect(scoreItem(word, { title })).toBeGreaterThan(0);
    }),
  );
});
