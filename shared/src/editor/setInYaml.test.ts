import { setInYaml } from './setInYaml';

it('keeps comments, order and unknown keys', () => {
  const text = '# top\nb: 1 # one\na:\n  - x # first\n  - y\n';
  expect(setInYaml(text, ['b'], 2)).toBe('# top\nb: 2 # one\na:\n  - x # first\n  - y\n');
  expect(setInYaml(text, ['a', 1], undefined)).toBe('# top\nb: 1 # one\na:\n  - x # first\n');
});
