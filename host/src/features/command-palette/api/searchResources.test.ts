import fc from 'fast-check';
import { createApp } from '@opsdeck/shared/testing';
import { searchResources, toSearchText } from './searchResources';

describe('the text of a search', () => {
  it.each([
    ['gate', '*gate*'],
    ['  payment   gateway ', '*payment* *gateway*'],
    ['ns/name', '*ns/name*'],
    ['health=unhealthy', '*health*unhealthy*'],
    ['-excluded', '*-excluded*'],
    ['a|b;(c)', '*a*b*c*'],
    ['"open quote', '*open* *quote*'],
    ['limit=1 @order=name', '*limit*1* *order*name*'],
    ['* - ()', ''],
    ['', ''],
  ])('takes %j as %j', (typed, text) => {
    expect(toSearchText(typed)).toBe(text);
  });

  it('holds no operator of the search language, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        for (const word of toSearchText(typed).split(' ').filter(Boolean)) {
          expect(word).toMatch(/^\*[^"()|;:,=<>!@\\]+\*$/);
        }
      }),
    );
  });
});

const search = (answer: unknown) =>
  searchResources(
    createApp({ api: { 'POST /api/resources/search': () => answer } }).client,
    { text: 'abc', kinds: ['checks', 'configs'] },
    new AbortController().signal,
  );

it('reads what was found, kind by kind, and names what has no name by its id', async () => {
  await expect(
    search({
      configs: [{ id: 'c1', name: 'pod' }],
      checks: [{ id: 'k1', name: 'api', namespace: 'web' }, { id: 'k2' }, { name: 'no id' }, null, 'text'],
      playbooks: [{ id: 'p1', name: 'restart' }],
    }),
  ).resolves.toEqual([
    { kind: 'checks', id: 'k1', name: 'api', namespace: 'web' },
    { kind: 'checks', id: 'k2', name: 'k2', namespace: '' },
    { kind: 'configs', id: 'c1', name: 'pod', namespace: '' },
  ]);
});

it.each([null, [], 'text', { checks: null }])('reads nothing from %j', async (answer) => {
  await expect(search(answer)).resolves.toEqual([]);
});
