import { toNotifiedResource } from './NotifiedResource';

it('reads the kind of newer and of older backends, and of the event alone', () => {
  const resource = { id: 'r1', name: 'shop', type: 'Kubernetes::Pod', deleted_at: null };
  const shop = { id: 'r1', kind: 'config', name: 'shop', type: 'Kubernetes::Pod', isDeleted: false };
  expect(toNotifiedResource({ resource_kind: 'config', resource_type: 'Kubernetes::Pod', resource })).toEqual(
    shop,
  );
  expect(toNotifiedResource({ resource_type: 'config', resource })).toEqual(shop);
  expect(toNotifiedResource({ source_event: 'config.updated', resource })).toEqual(shop);
});

it('keeps the id of a resource that is gone, and knows a deleted one', () => {
  expect(toNotifiedResource({ resource: null, resource_id: 'r2', resource_kind: 'check' })).toEqual({
    id: 'r2',
    kind: 'check',
    name: '',
    type: '',
    isDeleted: false,
  });
  expect(toNotifiedResource({ resource: { id: 'a', deleted_at: '2026-01-01T00:00:00Z' } }).isDeleted).toBe(
    true,
  );
});

it.each([[{}], [{ resource: 'x', resource_kind: 7 }], [{ resource: [], resource_type: {} }]])(
  'survives %j',
  (row) => {
    expect(toNotifiedResource(row)).toMatchObject({ id: '', kind: null, name: '' });
  },
);
