import { patchSearch, toSearch } from './toSearch';

it('writes what is given as the address of the list', () => {
  const search = toSearch({ query: 'a&b', labels: { 'team:x': -1 }, hidePassing: false, tabBy: 'agent_id' });
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    query: 'a&b',
    labels: '{"team:x":-1}',
    hidePassing: 'false',
    tabBy: 'agent_id',
  });
  expect(toSearch({})).toBe('');
});

it('changes only what an update changes', () => {
  const chosen = 'query=typed&groupBy=type&checkId=c-1';
  const before = { groupBy: 'name', labels: { 'a:b': 1 as const } };
  expect(patchSearch(chosen, before, { ...before, labels: { 'a:b': 1 } })).toBe(chosen);
  expect(patchSearch(chosen, before, { ...before, tabBy: 'team' })).toBe(`${chosen}&tabBy=team`);
  expect(patchSearch(chosen, before, { labels: before.labels })).toBe('query=typed&checkId=c-1');
});
