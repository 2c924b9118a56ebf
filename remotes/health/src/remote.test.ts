import { area } from './area';
import { remote } from './remote';

it('exposes its routes under the prefixes that it announces', () => {
  expect(remote.name).toBe('health');
  for (const route of remote.routes) {
    expect(area.routePrefixes.some((prefix) => route.path.startsWith(prefix))).toBe(true);
    expect(route.handle).toMatchObject({
      access: { resource: 'canaries', action: 'read' },
      feature: 'health',
    });
  }
});

it('loads a page for every route', async () => {
  for (const route of remote.routes) expect(typeof (await route.lazy()).Component).toBe('function');
});
