import { area } from './area';
import { remote } from './remote';

it('exposes its routes under the prefixes that it announces', () => {
  expect(remote.name).toBe('health');
  for (const route of remote.routes) {
    expect(area.routePrefixes.some((prefix) => route.path.startsWith(prefix))).toBe(true);
    if (route.handle.public) continue;
    const guarded = {
      access: { resource: 'canaries', action: 'read' },
      feature: route.path.startsWith('/settings') ? 'settings.health' : 'health',
    };
    expect(route.handle).toMatchObject(route.path.startsWith('/view') ? { public: true } : guarded);
  }
});

it('shows one page to everybody', () => {
  const shown = remote.routes.filter((route) => route.handle.public);
  expect(shown.map(({ path }) => path)).toEqual(['/view/health']);
});

it('loads a page for every route', async () => {
  for (const route of remote.routes) expect(typeof (await route.lazy()).Component).toBe('function');
});

it('fills the slots that it announces', async () => {
  expect(remote.slots.map((fill) => fill.slot)).toEqual(area.slots);
  for (const fill of remote.slots) expect(typeof (await fill.lazy()).Component).toBe('function');
});
