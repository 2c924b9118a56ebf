import { createCallLimiter } from './createCallLimiter';

it('lets each network make so many calls in a window, and says how long to wait', () => {
  let time = 0;
  const waitOf = createCallLimiter({ calls: 2, windowMs: 60_000 }, () => time);
  expect([waitOf('10.0.0.1'), waitOf('10.0.0.1'), waitOf('10.0.0.2')]).toEqual([null, null, null]);
  time = 10_500;
  expect(waitOf('10.0.0.1')).toBe(50);
  expect(waitOf('10.0.0.2')).toBeNull();
  time = 60_000;
  expect(waitOf('10.0.0.1')).toBeNull();
});

it('counts those together who come from too many networks to tell apart', () => {
  const waitOf = createCallLimiter({ calls: 2, windowMs: 60_000 }, () => 0);
  for (let index = 0; index < 10_000; index += 1) waitOf(`network ${index}`);
  expect([waitOf('late 1'), waitOf('late 2')]).toEqual([null, null]);
  expect(waitOf('late 3')).toBe(60);
  expect(waitOf('network 5')).toBeNull();
});
