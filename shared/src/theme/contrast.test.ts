import { contrastRatio } from './contrastRatio';
import { colors } from './tokens';
import type { Appearance, ColorName } from './tokens';

const BACKGROUNDS: ColorName[] = ['page', 'surface', 'sunken', 'hover', 'selected'];
const STATUSES = ['healthy', 'unhealthy', 'warning', 'unknown', 'suppressed'] as const;

const textPairs: [ColorName, ColorName][] = [
  ...(['text', 'text-secondary', 'text-muted', 'accent-text'] as const).flatMap((text) =>
    BACKGROUNDS.map((background): [ColorName, ColorName] => [text, background]),
  ),
  ['accent-text', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['danger', 'surface'],
  ['danger', 'page'],
  ...STATUSES.flatMap((status): [ColorName, ColorName][] => [
    ...BACKGROUNDS.map((background): [ColorName, ColorName] => [`${status}-text`, background]),
    [`${status}-text`, `${status}-soft`],
    ['text', `${status}-soft`],
    ['text-secondary', `${status}-soft`],
  ]),
];

const markPairs: [ColorName, ColorName][] = [
  ...BACKGROUNDS.flatMap((background): [ColorName, ColorName][] => [
    ['focus', background],
    ['control', background],
    ...STATUSES.map((status): [ColorName, ColorName] => [status, background]),
  ]),
  ...STATUSES.map((status): [ColorName, ColorName] => [status, `${status}-soft`]),
  ['accent', 'page'],
  ['accent', 'surface'],
];

describe.each<Appearance>(['light', 'dark'])('contrast in the %s look', (appearance) => {
  const palette = colors[appearance];
  it.each(textPairs)('text %s on %s is at least 4.5:1', (text, background) => {
    expect(contrastRatio(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(markPairs)('mark %s on %s is at least 3:1', (mark, background) => {
    expect(contrastRatio(palette[mark], palette[background])).toBeGreaterThanOrEqual(3);
  });
});

it('computes the ratio that the guidelines give for black on white and for equal colours', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastRatio('#123456', '#123456')).toBe(1);
});
