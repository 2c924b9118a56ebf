import { incidentOrder, plainOrder } from './incidentOrder';

it.each([
  ['severity', 'severity_rank'],
  ['commander', 'commander(name)'],
  ['incident_id', 'created_at'],
  ['responders', 'created_at'],
  ['constructor', 'created_at'],
  ['title;drop', 'created_at'],
  [null, 'created_at'],
])('sorts %s by %s', (sortBy, order) => {
  expect(incidentOrder(sortBy)).toBe(order);
});

it('has a plainer order for what older databases do not know', () => {
  expect([plainOrder('severity_rank'), plainOrder('title')]).toEqual(['severity', null]);
});
