import { initials } from './initials';

describe('initials', () => {
  it.each([
    ['Jonas Weber', 'JW'],
    ['Ana Maria de Souza', 'AS'],
    ['Prince', 'P'],
    ['jo.park@opsdeck.local', 'JP'],
    ['  ', ''],
    ['李 雷', '李雷'],
    ['👩‍🚀 Ada', '👩A'],
  ])('%j becomes %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
