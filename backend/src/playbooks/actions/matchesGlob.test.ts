import { matchesGlob } from './matchesGlob';

it.each([
  ['core', 'core', true],
  ['core', 'score', false],
  ['*.log', 'trace.log', true],
  ['*.log', 'out/trace.log', false],
  ['out/**', 'out/deep/page.html', true],
  ['**/page.html', 'page.html', true],
  ['**/page.html', 'out/deep/page.html', true],
  ['out/**/*.html', 'out/page.html', true],
  ['out/**/*.html', 'out/a/b/page.html', true],
  ['out/**/*.html', 'out/a/b/page.htm', false],
  ['??.txt', 'é1.txt', true],
  ['?', '/', false],
  ['a.b+(c)[d]', 'a.b+(c)[d]', true],
  ['a.b', 'axb', false],
  ['*', '', true],
])('%s and %s: %s', (glob, path, expected) => {
  expect(matchesGlob(glob, path)).toBe(expected);
});

it('is done with forms that could be read in very many ways', () => {
  expect(matchesGlob('*a*a*a*a*b', 'a'.repeat(4_000))).toBe(false);
  expect(matchesGlob('**a**a**b', 'a'.repeat(4_000))).toBe(false);
});
