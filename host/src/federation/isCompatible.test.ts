import { isCompatible } from './isCompatible';

describe('isCompatible', () => {
  it.each([
    ['^1.0.0', '1.0.0'],
    ['^1.0.0', '1.9.3'],
    ['^1.2.0', '1.2.0'],
    ['~1.2.0', '1.2.9'],
    ['>=1.0.0 <2.0.0', '1.5.0'],
    ['>= 1.0.0', '1.5.0'],
    ['^1.0.0 || ^2.0.0', '2.1.0'],
    ['1.2.3', '1.2.3'],
    ['*', '7.0.0'],
    ['^0.2.3', '0.2.9'],
  ])('%s accepts %s', (requires, provided) => {
    expect(isCompatible(requires, provided)).toBe(true);
  });

  it.each([
    ['^2.0.0', '1.9.9'],
    ['^1.0.0', '2.0.0'],
    ['^1.3.0', '1.2.9'],
    ['~1.2.0', '1.3.0'],
    ['>=1.0.0 <2.0.0', '2.0.0'],
    ['^0.2.3', '0.3.0'],
    ['1.2.3', '1.2.4'],
    ['^1.0.0 || ^3.0.0', '2.0.0'],
  ])('%s refuses %s', (requires, provided) => {
    expect(isCompatible(requires, provided)).toBe(false);
  });

  it.each([
    '',
    ' ',
    'latest',
    'workspace:*',
    '^',
    '>=',
    '^1.0.0 junk',
    '1.x.y.z.w',
    '<script>',
    '||',
    '^1.0.0 ||',
  ])('does not take the malformed range %j for a match of another version', (requires) => {
    expect(isCompatible(requires, '9.9.9')).toBe(false);
  });

  it('refuses everything when its own version is malformed', () => {
    expect(isCompatible('*', 'next')).toBe(false);
  });
});
