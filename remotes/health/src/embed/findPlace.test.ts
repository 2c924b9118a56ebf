import { findPlace, pathOf } from './findPlace';

const BASE = 'https://console.test/deep/';

it.each([
  ['/catalog/1?tab=x#y', '/catalog/1?tab=x#y'],
  ['/a/../catalog', '/catalog'],
  ['/catalog\\1', '/catalog/1'],
])('reads %j', (link, path) => {
  const place = findPlace(link, BASE);
  expect(place && pathOf(place)).toBe(path);
});

it.each([
  '//evil.test/x',
  '/\\evil.test/x',
  '\\\\evil.test/x',
  '/\t/evil.test/x',
  '\n/\r/evil.test',
  '/.//evil.test/x',
  '/a/..\\/evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'https://[',
])('refuses %j', (link) => expect(findPlace(link, BASE)).toBeNull());
