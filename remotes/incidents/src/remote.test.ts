import { area } from './area';
import { remote } from './remote';

it('exposes its routes under the prefixes that it announces, each with a right', () => {
  expect(remote.name).toBe('incidents');
  for (const { path, handle } of remote.routes) {
    expect(area.routePrefixes.some((prefix) => path.startsWith(prefix))).toBe(true);
    expect(handle.public).toBeUndefined();
    expect(handle.access?.action).toBeDefined();
    expect(handle.title).toBeDefined();
  }
});

it('can be turned off by its features, the history of notifications alone excepted', () => {
  const alwaysOn = remote.routes.filter(({ handle }) => !handle.feature).map(({ path }) => path);
  expect(alwaysOn.every((path) => /^\/notifications(\/resource\/:id)?$/.test(path))).toBe(true);
});

it('loads a page for every route', async () => {
  for (const route of remote.routes) expect(typeof (await route.lazy()).Component).toBe('function');
});

it('fills the slots that it announces', async () => {
  const filled = new Set(remote.slots.map(({ slot }) => slot));
  expect([...filled].sort()).toEqual([...area.slots].sort());
  for (const fill of remote.slots) expect(typeof (await fill.lazy()).Component).toBe('function');
});
