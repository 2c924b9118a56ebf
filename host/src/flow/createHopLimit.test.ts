import { createHopLimit } from './createHopLimit';

it('allows three in a row, and more when time has passed or a person did something', () => {
  let now = 0;
  const limit = createHopLimit(() => now);
  expect([1, 2, 3, 4].map(() => limit.allow())).toEqual([true, true, true, false]);
  limit.reset();
  expect(limit.allow()).toBe(true);
  expect([1, 2, 3].map(() => limit.allow())).toEqual([true, true, false]);
  now = 10_001;
  expect(limit.allow()).toBe(true);
});
