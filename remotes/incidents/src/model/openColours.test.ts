import { openColours } from './openColours';

const E = '\u001b[';

it.each([
  ['nothing stays on without colours', '', 'plain', ''],
  ['what was on stays on', `${E}31m`, 'plain', `${E}31m`],
  ['what begins stays on', '', `a ${E}32mb`, `${E}32m`],
  ['a reset ends everything', `${E}1m${E}31m`, `a${E}0mb`, ''],
  ['a reset may be written short', `${E}31m`, `a${E}m`, ''],
  ['a reset may begin a sequence', `${E}1m`, `${E}0;33ma`, `${E}0;33m`],
  ['later colours come after earlier ones', `${E}1m`, `${E}33ma`, `${E}1m${E}33m`],
  ['ends with the last of a line', '', `${E}31ma${E}0mb${E}34mc`, `${E}34m`],
  ['a long colour is no reset', '', `${E}38;5;0mc`, `${E}38;5;0m`],
  ['movements are no colours', '', `${E}2Ka`, ''],
])('%s', (_name, before, line, after) => {
  expect(openColours(before, line)).toBe(after);
});

it('does not grow without end', () => {
  let open = '';
  for (let index = 0; index < 1_000; index += 1) open = openColours(open, `${E}3${index % 8}mx`);
  expect(open.length).toBeLessThan(100);
});
