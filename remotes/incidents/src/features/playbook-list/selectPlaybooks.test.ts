import { toPlaybookSummary, type PlaybookSummary } from '@/model/Playbook';
import { listCategories, selectPlaybooks } from './selectPlaybooks';

const build = (change: Record<string, unknown>) =>
  toPlaybookSummary({ id: 'x', ...change }) as PlaybookSummary;
const playbooks = [
  build({ title: 'b', category: 'web' }),
  build({ title: 'A', category: 'web', description: 'restarts the shop' }),
  build({ title: 'c', category: ' ' }),
  build({ title: 'd', category: 'Batch' }),
];
const titles = (query: string, category = '') =>
  selectPlaybooks(playbooks, { query, category }).map((group) => [
    group.category,
    ...group.playbooks.map(({ title }) => title),
  ]);

it('lists categories by name, the lack of one last', () => {
  expect(listCategories(playbooks)).toEqual(['Batch', 'web', 'Other']);
});

it.each([
  [
    '',
    '',
    [
      ['Batch', 'd'],
      ['web', 'A', 'b'],
      ['Other', 'c'],
    ],
  ],
  ['SHOP restarts', '', [['web', 'A']]],
  ['', 'Other', [['Other', 'c']]],
  ['shop', 'Batch', []],
  ['', 'no such', []],
])('selects by %j and %j', (query, category, groups) => expect(titles(query, category)).toEqual(groups));
