import fc from 'fast-check';
import { buildCheck } from '@/fixtures/buildCheck';
import type { LabelFilters } from './filters/labelFilters';
import { selectRows, toSearchable, type CheckQuery } from './selectRows';

const checks = [
  buildCheck({
    id: 'a',
    name: 'Checkout API',
    canaryName: 'shop',
    endpoint: 'https://x',
    status: 'unhealthy',
  }),
  buildCheck({ id: 'b', name: 'login', canaryName: 'identity', endpoint: 'tcp://LDAP', status: 'healthy' }),
  buildCheck({
    id: 'c',
    name: 'mail',
    canaryName: 'office',
    description: 'Delivers POST',
    endpoint: '',
    status: 'odd',
  }),
];
const search = (text: string, hidePassing = false) => {
  const { rows, found } = selectRows(toSearchable(checks), { search: text, hidePassing });
  return { rows: rows.map((check) => check.id), found: found.map((check) => check.id) };
};

describe('selectRows', () => {
  it.each([
    ['', ['a', 'b', 'c']],
    ['   ', ['a', 'b', 'c']],
    ['checkout', ['a']],
    ['IDENTITY', ['b']],
    ['ldap', ['b']],
    ['delivers post', ['c']],
    [' mail ', ['c']],
    ['nothing like it', []],
    ['apishop', []],
    ['.*', []],
  ])('search %p finds %p', (text, ids) => {
    expect(search(text).rows).toEqual(ids);
  });

  it('hides what is healthy and nothing else', () => {
    expect(search('', true)).toEqual({ rows: ['a', 'c'], found: ['a', 'b', 'c'] });
  });

  it('keeps found rows apart from hidden ones', () => {
    expect(search('login', true)).toEqual({ rows: [], found: ['b'] });
  });
});

describe('labels and tabs', () => {
  const labelled = [
    buildCheck({ id: 'a', namespace: 'shop', labels: { team: 'core' }, status: 'unhealthy' }),
    buildCheck({ id: 'b', namespace: 'shop', labels: { team: 'web' }, status: 'healthy' }),
    buildCheck({ id: 'c', namespace: '', labels: {}, status: 'unhealthy' }),
  ];
  const select = (query: Partial<CheckQuery>) =>
    selectRows(toSearchable(labelled), { search: '', hidePassing: false, ...query });
  const ids = (query: Partial<CheckQuery>) => select(query).rows.map((check) => check.id);

  it('leaves what the labels let through', () => {
    expect(ids({ labels: [{ value: 'team:core', mark: 1 }] })).toEqual(['a']);
    expect(ids({ labels: [{ value: 'team:core', mark: -1 }] })).toEqual(['b', 'c']);
  });

  it('leaves the rows of one tab and counts those of all', () => {
    const { rows, found, tabCounts, tabTotal } = select({ tab: 'shop', hidePassing: true });
    expect(rows.map((check) => check.id)).toEqual(['a']);
    expect(found.map((check) => check.id)).toEqual(['a', 'b']);
    expect(Object.fromEntries(tabCounts)).toEqual({ shop: 1, none: 1 });
    expect(tabTotal).toBe(2);
  });

  it('makes each tab a part of all of them', () => {
    const check = fc
      .record({
        namespace: fc.constantFrom('', 'a', 'b'),
        status: fc.constantFrom('healthy', 'unhealthy'),
        labels: fc.dictionary(fc.constantFrom('x', 'y'), fc.constantFrom('1', '2')),
      })
      .map(buildCheck);
    const marks = fc.constantFrom<LabelFilters>(
      [],
      [{ value: 'x:1', mark: 1 }],
      [{ value: 'y:2', mark: -1 }],
    );
    fc.assert(
      fc.property(fc.array(check), fc.boolean(), marks, (some, hidePassing, labels) => {
        const all = toSearchable(some);
        const query = { search: '', hidePassing, labels };
        const { rows, tabCounts, tabTotal } = selectRows(all, query);
        expect(tabTotal).toBe(rows.length);
        for (const [tab, count] of tabCounts) {
          expect(selectRows(all, { ...query, tab }).rows).toHaveLength(count);
        }
      }),
    );
  });
});
