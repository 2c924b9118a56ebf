import fc from 'fast-check';
import { formatTag } from '@opsdeck/shared/filters';
import {
  clearLabel,
  labelEntries,
  labelFiltersParam,
  labelPredicate,
  markLabel,
  type LabelFilters,
} from './labelFilters';

const { parse, format } = labelFiltersParam;

describe('the labels parameter', () => {
  it.each<[string | null, LabelFilters]>([
    [null, []],
    ['', []],
    ['{bad', []],
    ['null', []],
    ['7', []],
    ['"text"', []],
    ['[["team:core",1]]', []],
    ['{"canary:team:core":1}', [{ value: 'team:core', mark: 1 }]],
    ['{"team:core":-1}', [{ value: 'team:core', mark: -1 }]],
    ['{"team:core":0}', []],
    ['{"team:core":2,"app:x":"1","a:b":true,"c:d":null}', []],
    ['{"team":1}', []],
    ['{"__proto__":1,"constructor":1}', []],
    ['{"__proto__:x":1,"canary:__proto__:x":1,"constructor:x":1,"canary:constructor:x":1}', []],
    [
      '{"canary:":1,"":1,":":1,"canary::x":1,"label:":1,"canary:label::x":1}',
      [
        { value: 'label:', mark: 1 },
        { value: 'label::x', mark: 1 },
      ],
    ],
    ['{"canary:http":1}', [{ value: 'canary:http', mark: 1 }]],
    ['{"canary:canary:http":1}', [{ value: 'canary:http', mark: 1 }]],
    ['{"canary:url:http://a.example:80":1}', [{ value: 'url:http://a.example:80', mark: 1 }]],
    ['{"canary:team:core":1,"team:core":-1}', [{ value: 'team:core', mark: -1 }]],
    ['{"canary:empty:":1}', [{ value: 'empty:', mark: 1 }]],
  ])('reads %p', (text, filters) => {
    expect(parse(text)).toEqual(filters);
  });

  it('never throws, and reads at most a hundred', () => {
    fc.assert(fc.property(fc.string(), (text) => void parse(text)));
    fc.assert(fc.property(fc.json(), (text) => void parse(text)));
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a:${index}`, 1]));
    expect(parse(JSON.stringify(many))).toHaveLength(100);
  });

  it('reads what it wrote, whatever the label is', () => {
    const key = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__' && text !== 'constructor');
    const filters = fc.uniqueArray(
      fc.record({
        value: fc
          .tuple(key, fc.string())
          .filter(([text]) => !text.startsWith('label:') || text.length > 6)
          .map(([text, value]) => formatTag(text, value)),
        mark: fc.constantFrom<1 | -1>(1, -1),
      }),
      { selector: ({ value }) => value, maxLength: 20 },
    );
    fc.assert(fc.property(filters, (some) => expect(parse(format(some))).toEqual(some)));
  });
});

describe('labelPredicate', () => {
  const team = { team: 'core', critical: 'true' };
  it.each<[string, Record<string, string>, boolean]>([
    ['{}', {}, true],
    ['{"team:core":1}', team, true],
    ['{"team:core":1}', { team: 'other' }, false],
    ['{"team:core":1}', {}, false],
    ['{"team:core":-1}', team, false],
    ['{"team:core":-1}', {}, true],
    ['{"team:core":1,"critical:true":-1}', team, false],
    ['{"team:core":1,"critical:true":-1}', { team: 'core' }, true],
    ['{"team:core":1,"team:web":1}', { team: 'web' }, true],
    ['{"team:core":1,"region:eu":1}', { region: 'eu' }, true],
    ['{"toString:x":1}', {}, false],
  ])('%s on %p: %p', (text, labels, passes) => {
    expect(labelPredicate(parse(text))?.(labels) ?? true).toBe(passes);
  });

  it('lets nothing through that is excluded, and needs one include where there is any', () => {
    const words = fc.constantFrom('a', 'b', 'c');
    const tags = fc.tuple(words, words).map(([key, value]) => formatTag(key, value));
    const marks = fc.dictionary(tags, fc.constantFrom(1, -1), { maxKeys: 6 });
    const labels = fc.dictionary(words, words);
    fc.assert(
      fc.property(marks, labels, (filters, carried) => {
        const own = Object.entries(carried).map(([key, value]) => filters[formatTag(key, value)]);
        const hasInclude = Object.values(filters).includes(1);
        const expected = !own.includes(-1) && (!hasInclude || own.includes(1));
        expect(labelPredicate(parse(JSON.stringify(filters)))?.(carried) ?? true).toBe(expected);
      }),
    );
  });
});

describe('marking labels', () => {
  it('sets, turns and takes away a mark and leaves the others', () => {
    const one = markLabel([], 'team:core', 1);
    const two = markLabel(one, 'team:web', -1);
    expect(markLabel(two, 'team:core', -1)).toEqual([
      { value: 'team:core', mark: -1 },
      { value: 'team:web', mark: -1 },
    ]);
    expect(markLabel(two, 'team:core', 1)).toEqual([{ value: 'team:web', mark: -1 }]);
    expect(markLabel(two, 'team:core', 0)).toEqual([{ value: 'team:web', mark: -1 }]);
    expect(labelEntries(two, 'team')).toEqual([
      { value: 'core', mark: 1 },
      { value: 'web', mark: -1 },
    ]);
    expect(clearLabel([...two, { value: 'app:x', mark: 1 }], 'team')).toEqual([{ value: 'app:x', mark: 1 }]);
  });
});
