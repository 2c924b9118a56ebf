import { formatTag, type TriState } from '@opsdeck/shared/filters';
import fc from 'fast-check';
import {
  hasHistoryFilters,
  historyUrl,
  NO_HISTORY_FILTERS,
  toSearchPattern,
  toSummaryQuery,
  toTagSelector,
  type HistoryUrl,
} from './historyUrl';

const value = fc.string({ minLength: 1, maxLength: 12 });
const triState: fc.Arbitrary<TriState> = fc.uniqueArray(
  fc.record({ value, mark: fc.constantFrom<1 | -1>(1, -1) }),
  { selector: (entry) => entry.value, maxLength: 4 },
);
const url: fc.Arbitrary<HistoryUrl> = fc.record({
  search: fc.string(),
  status: triState,
  resourceKind: triState,
  resourceType: triState,
  tags: triState,
  includeDeletedResources: fc.boolean(),
  pageIndex: fc.nat({ max: 1_000_000 }),
});

function throughAddress(state: HistoryUrl): HistoryUrl {
  const params = new URLSearchParams();
  const names = Object.keys(historyUrl) as (keyof HistoryUrl)[];
  for (const name of names) {
    const text = (historyUrl[name].format as (part: unknown) => string | null)(state[name]);
    if (text !== null) params.set(name, text);
  }
  const read = new URLSearchParams(params.toString());
  return Object.fromEntries(
    names.map((name) => [name, historyUrl[name].parse(read.get(name))]),
  ) as HistoryUrl;
}

it('reads from an address what was written into it', () => {
  fc.assert(fc.property(url, (state) => expect(throughAddress(state)).toEqual(state)));
});

it('takes any text in an address without a complaint', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const codec of Object.values(historyUrl)) codec.parse(text);
    }),
  );
});

it('asks for nothing special without filters, and for no more than the server gives', () => {
  expect(toSummaryQuery(NO_HISTORY_FILTERS, null, 1000)).toEqual({
    search: '',
    status: null,
    resourceKind: null,
    resourceType: null,
    tags: null,
    withDeleted: false,
    range: null,
    pageIndex: 0,
    pageSize: 50,
  });
  expect(hasHistoryFilters(NO_HISTORY_FILTERS)).toBe(false);
});

it.each([
  ['shop', '*shop*'],
  ['  ', ''],
  ['shop*', 'shop*'],
])('searches "%s" as "%s"', (typed, pattern) => expect(toSearchPattern(typed)).toBe(pattern));

it('writes tags as a selector of labels', () => {
  const tags: TriState = [
    { value: formatTag('team', 'a'), mark: 1 },
    { value: formatTag('team', 'b'), mark: 1 },
    { value: formatTag('tier', 'low'), mark: -1 },
  ];
  expect(toTagSelector(tags)).toBe('team in (a,b),tier notin (low)');
  expect(toTagSelector([{ value: 'team:a),x in (', mark: 1 }])).toBeNull();
});

it('lets no tag of an address break out of its place in the selector', () => {
  fc.assert(
    fc.property(triState, (tags) => {
      const text = toTagSelector(tags) ?? '';
      for (const part of text === '' ? [] : text.split(/,(?![^()]*\))/)) {
        expect(part).toMatch(/^[^\s=!(),]+ (in|notin) \([^\s=!(),]+(,[^\s=!(),]+)*\)$/);
      }
    }),
  );
});
