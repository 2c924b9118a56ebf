import { toLinkedComponents, toLinkedConfigs } from './CheckLinks';

describe('what a check is linked to', () => {
  it('reads components and configuration items by name', () => {
    expect(
      toLinkedComponents([
        { components: { id: '2', name: 'web' } },
        { components: { id: '1', name: 'api' } },
      ]),
    ).toEqual([
      { id: '1', name: 'api' },
      { id: '2', name: 'web' },
    ]);
    expect(toLinkedConfigs([{ configs: { id: '1', name: 'pod', type: 'Kubernetes::Pod' } }])).toEqual([
      { id: '1', name: 'pod', type: 'Kubernetes::Pod' },
    ]);
  });

  it.each([
    ['a link that was removed', { deleted_at: '2026-01-01T00:00:00Z', components: { id: '1', name: 'a' } }],
    [
      'a component that was removed',
      { components: { id: '1', name: 'a', deleted_at: '2026-01-01T00:00:00Z' } },
    ],
    ['a component out of reach', { components: null }],
    ['junk', 'text'],
    ['no id', { components: { name: 'a' } }],
  ])('leaves out %s', (_name, link) => {
    expect(toLinkedComponents([link])).toEqual([]);
  });

  it('counts two links to one component once, and names what has no name by its id', () => {
    const link = { components: { id: '1', name: '' } };
    expect(toLinkedComponents([link, link])).toEqual([{ id: '1', name: '1' }]);
  });

  it.each([null, undefined, {}, 'x', 4])('reads %p as none', (wire) => {
    expect(toLinkedComponents(wire)).toEqual([]);
    expect(toLinkedConfigs(wire)).toEqual([]);
  });
});
