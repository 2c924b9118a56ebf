import { closePlaces } from '@/session/forgetPlaces';
import { openPlacesOf, MAX_PLACES, readRecentPlaces, rememberPlace } from './recentPlaces';

beforeEach(() => window.localStorage.clear());

it('keeps the newest places, each once, newest first', () => {
  for (let place = 1; place <= 12; place += 1)
    rememberPlace('ada', { path: `/p/${place}`, title: `P ${place}` });
  rememberPlace('ada', { path: '/p/7', title: 'Seven' });
  const places = readRecentPlaces('ada');
  expect(places).toHaveLength(MAX_PLACES);
  expect(places.slice(0, 3)).toEqual([
    { path: '/p/7', title: 'Seven' },
    { path: '/p/12', title: 'P 12' },
    { path: '/p/11', title: 'P 11' },
  ]);
});

it('shows nobody the places of another person', () => {
  rememberPlace('ada', { path: '/health', title: 'Health' });
  expect(readRecentPlaces('bob')).toEqual([]);
  rememberPlace('bob', { path: '/logs', title: 'Logs' });
  expect(readRecentPlaces('ada')).toEqual([]);
  openPlacesOf('bob');
  expect(readRecentPlaces('bob')).toHaveLength(1);
  openPlacesOf('ada');
  expect(window.localStorage).toHaveLength(0);
});

it('forgets everything at sign-out', () => {
  rememberPlace('ada', { path: '/health', title: 'Health' });
  closePlaces();
  expect(window.localStorage).toHaveLength(0);
  // The page stays a moment while the session ends.
  rememberPlace('ada', { path: '/health', title: 'Health' });
  expect(window.localStorage).toHaveLength(0);
  openPlacesOf('bob');
  rememberPlace('bob', { path: '/health', title: 'Health' });
  expect(readRecentPlaces('bob')).toHaveLength(1);
});

it.each(['/health?token=abc', '/a#b', 'https://evil.test', '//evil.test', '/\\evil.test', ''])(
  'never stores the address %j',
  (path) => {
    rememberPlace('ada', { path, title: 'x' });
    expect(window.localStorage).toHaveLength(0);
  },
);

it.each([
  '',
  '{',
  '[]',
  '7',
  '{"person":"ada"}',
  '{"person":"ada","places":[null,{"path":"//evil.test","title":"x"},{"path":"/ok"}]}',
])('reads no place from %j', (stored) => {
  window.localStorage.setItem('recentPlaces', stored);
  expect(readRecentPlaces('ada')).toEqual([]);
});
