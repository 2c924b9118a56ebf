import { createEchoes } from './createEchoes';

it('knows its own texts when they come back late, in part or twice', () => {
  const echoes = createEchoes();
  for (const text of ['a', 'ab', 'abc']) echoes.sent(text);
  expect(echoes.isEcho('ab')).toBe(true);
  expect(echoes.isEcho('abc')).toBe(true);
  expect(echoes.isEcho('other')).toBe(false);
});

it('takes an older text for a new one once a later one has come back', () => {
  const echoes = createEchoes();
  for (const text of ['a', 'ab']) echoes.sent(text);
  expect(echoes.isEcho('ab')).toBe(true);
  expect(echoes.isEcho('a')).toBe(false);
});
