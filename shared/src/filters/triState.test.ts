import fc from 'fast-check';
import {
  formatTag,
  formatTriState,
  markOf,
  parseTag,
  parseTriState,
  toFilterQuery,
  toggleTriState,
  type TriState,
  type TriStateMark,
  type TriStateMode,
} from './triState';

const awkward = fc.constantFrom(
  ':',
  ',',
  '____',
  '||||',
  '_',
  '|',
  '!',
  '%',
  '%5F',
  '%25',
  ':1',
  ':-1',
  ' ',
  'é',
  '😀',
);
const value = fc
  .array(fc.oneof(awkward, fc.string({ maxLength: 4 })), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))
  .filter((text) => text !== '');
const mark = fc.constantFrom<TriStateMark>(1, -1);
const state = fc.uniqueArray(fc.record({ value, mark }), { selector: (entry) => entry.value, maxLength: 6 });

describe('codec', () => {
  it('reads back every filter, through a URL too', () => {
    fc.assert(
      fc.property(state, (filter) => {
        expect(parseTriState(formatTriState(filter))).toEqual(filter);
      }),
      { numRuns: 500 },
    );
  });

  it('reads back through URLSearchParams', () => {
    const filter: TriState = [
      { value: 'a:b,c', mark: 1 },
      { value: '!x & y=z', mark: -1 },
    ];
    const params = new URLSearchParams({ types: formatTriState(filter) ?? '' });
    expect(parseTriState(new URLSearchParams(params.toString()).get('types'))).toEqual(filter);
  });

  it.each([
    [[{ value: 'warning', mark: 1 }], 'warning:1'],
    [[{ value: 'a:b', mark: 1 }], 'a____b:1'],
    [[{ value: 'a,b', mark: -1 }], 'a||||b:-1'],
    [[{ value: 'a____b', mark: 1 }], 'a%5F%5F%5F%5Fb:1'],
    [[{ value: 'a||||b', mark: 1 }], 'a%7C%7C%7C%7Cb:1'],
    [[{ value: '!a', mark: -1 }], '%21a:-1'],
    [[{ value: 'a_b', mark: 1 }], 'a_b:1'],
    [[{ value: '50%', mark: 1 }], '50%:1'],
    [[{ value: 'a_:b', mark: 1 }], 'a%5F____b:1'],
  ] as [TriState, string][])('writes %j as %s', (filter, text) => {
    expect(formatTriState(filter)).toBe(text);
    expect(parseTriState(text)).toEqual(filter);
  });

  it.each([
    ['Kubernetes::Pod:1', [{ value: 'Kubernetes::Pod', mark: 1 }]],
    [
      'app____nginx:1,env____prod:-1',
      [
        { value: 'app:nginx', mark: 1 },
        { value: 'env:prod', mark: -1 },
      ],
    ],
    ['a:1,a:-1', [{ value: 'a', mark: -1 }]],
    ['!a:1', [{ value: '!a', mark: 1 }]],
    [
      '__proto__:1,constructor:-1',
      [
        { value: '__proto__', mark: 1 },
        { value: 'constructor', mark: -1 },
      ],
    ],
  ])('still reads the link %s', (text, filter) => {
    expect(parseTriState(text)).toEqual(filter);
  });

  it.each([null, '', ',', ':1', 'a', 'a:', 'a:0', 'a:2', 'a:1x', ':-1,,b:'])(
    'reads %p as neutral',
    (text) => {
      expect(parseTriState(text)).toEqual([]);
    },
  );

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const filter = parseTriState(text);
        expect(parseTriState(formatTriState(filter))).toEqual(filter);
      }),
    );
  });

  it('writes a neutral filter as an absent parameter', () => {
    expect(formatTriState([])).toBeNull();
    expect(toFilterQuery([])).toBeNull();
  });
});

describe('toggle', () => {
  const modes = fc.constantFrom<TriStateMode>('plain', 'tags');

  it('makes a value neutral when its active mark is clicked, and 0 does so always', () => {
    fc.assert(
      fc.property(state, value, mark, modes, (filter, chosen, next, mode) => {
        const once = toggleTriState(filter, chosen, next, mode);
        const twice = toggleTriState(once, chosen, markOf(once, chosen) || next, mode);
        if (markOf(filter, chosen) !== next) {
          expect(markOf(once, chosen)).toBe(next);
          expect(markOf(twice, chosen)).toBe(0);
        } else expect(markOf(once, chosen)).toBe(0);
        expect(markOf(toggleTriState(filter, chosen, 0, mode), chosen)).toBe(0);
      }),
    );
  });

  it('holds one kind of mark in plain mode', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(value, mark)), (clicks) => {
        let filter: TriState = [];
        for (const [chosen, next] of clicks) filter = toggleTriState(filter, chosen, next);
        expect(new Set(filter.map((entry) => entry.mark)).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('holds one kind of mark for each key in tags mode', () => {
    const tag = fc.tuple(fc.constantFrom('app', 'env', 'team'), fc.constantFrom('a', 'b', 'c'));
    fc.assert(
      fc.property(fc.array(fc.tuple(tag, mark)), (clicks) => {
        let filter: TriState = [];
        for (const [[key, text], next] of clicks)
          filter = toggleTriState(filter, formatTag(key, text), next, 'tags');
        for (const key of ['app', 'env', 'team']) {
          const marks = filter
            .filter((entry) => parseTag(entry.value)?.key === key)
            .map((entry) => entry.mark);
          expect(new Set(marks).size).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('never changes the filter it was given', () => {
    const filter: TriState = Object.freeze([Object.freeze({ value: 'a', mark: 1 as const })]);
    expect(toggleTriState(filter, 'b', -1)).toEqual([{ value: 'b', mark: -1 }]);
    expect(toggleTriState(filter, 'b', 1)).toEqual([
      { value: 'a', mark: 1 },
      { value: 'b', mark: 1 },
    ]);
    expect(filter).toHaveLength(1);
  });

  it('keeps other keys in tags mode', () => {
    const filter = toggleTriState([{ value: 'app:nginx', mark: 1 }], 'env:prod', -1, 'tags');
    expect(filter.map((entry) => entry.value)).toEqual(['app:nginx', 'env:prod']);
    const switched = toggleTriState(filter, 'app:redis', -1, 'tags');
    expect(switched.map((entry) => entry.value)).toEqual(['env:prod', 'app:redis']);
  });
});

it('reads back any tag, keys with colons included', () => {
  fc.assert(
    fc.property(value, fc.string(), (key, text) => {
      expect(parseTag(formatTag(key, text))).toEqual({ key, value: text });
    }),
  );
  expect(parseTag('no tag')).toBeNull();
});

it.each([
  [
    [
      { value: 'a', mark: 1 },
      { value: 'b', mark: -1 },
    ],
    'a,!b',
  ],
  [[{ value: 'a,b', mark: 1 }], 'a%2Cb'],
  [[{ value: '!a', mark: -1 }], '!%21a'],
  [[{ value: '50%', mark: 1 }], '50%'],
  [[{ value: '%2C', mark: 1 }], '%252C'],
] as [TriState, string][])('asks the server for %j as %s', (filter, query) => {
  expect(toFilterQuery(filter)).toBe(query);
});
