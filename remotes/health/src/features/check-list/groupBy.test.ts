import fc from 'fast-check';
import { buildCheck } from '@/fixtures/buildCheck';
import {
  DEFAULT_GROUP_BY,
  formatGroupBy,
  groupKey,
  groupOptions,
  parseGroupBy,
  type GroupBy,
} from './groupBy';

describe('parseGroupBy', () => {
  it.each<[string | null, GroupBy]>([
    [null, DEFAULT_GROUP_BY],
    ['', DEFAULT_GROUP_BY],
    ['__proto__', DEFAULT_GROUP_BY],
    ['constructor', DEFAULT_GROUP_BY],
    ['label:__proto__', DEFAULT_GROUP_BY],
    ['label:', DEFAULT_GROUP_BY],
    ['no-group', { kind: 'none' }],
    ['type', { kind: 'field', field: 'type' }],
    ['team', { kind: 'label', key: 'team' }],
    ['label:type', { kind: 'label', key: 'type' }],
  ])('reads %p', (text, groupBy) => {
    expect(parseGroupBy(text)).toEqual(groupBy);
  });

  it('never throws and always reads what it wrote', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const groupBy = parseGroupBy(text);
        expect(parseGroupBy(formatGroupBy(groupBy))).toEqual(groupBy);
      }),
    );
  });

  it('keeps every label key apart from the fields', () => {
    const keys = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('type', 'name', 'no-group', 'label:x'),
    );
    fc.assert(
      fc.property(
        keys.filter((key) => key !== '__proto__' && key !== 'constructor'),
        (key) => {
          expect(parseGroupBy(formatGroupBy({ kind: 'label', key }))).toEqual({ kind: 'label', key });
        },
      ),
    );
  });
});

describe('groupKey', () => {
  const check = buildCheck({
    canaryName: 'http-pass',
    name: 'Github/Actions',
    description: '',
    type: 'http',
    labels: { team: 'core', empty: '' },
  });

  it.each([
    ['canary_name', 'http-pass'],
    ['name', 'Github'],
    ['description', 'Others'],
    ['type', 'http'],
    ['team', 'core'],
    ['empty', 'Others'],
    ['missing', 'Others'],
    ['toString', 'Others'],
  ])('by %s is %s', (text, key) => {
    const groupBy = parseGroupBy(text);
    if (groupBy.kind === 'none') throw new Error('not a grouping');
    expect(groupKey(check, groupBy)).toBe(key);
  });
});

describe('groupOptions', () => {
  it('offers the fixed choices and then every label key', () => {
    expect(groupOptions(['app', 'team', 'type'], DEFAULT_GROUP_BY)).toEqual([
      { value: 'no-group', label: 'No Grouping' },
      { value: 'canary_name', label: 'Group Name' },
      { value: 'name', label: 'Name' },
      { value: 'description', label: 'Description' },
      { value: 'type', label: 'Type' },
      { value: 'app', label: 'app' },
      { value: 'team', label: 'team' },
      { value: 'label:type', label: 'type' },
    ]);
  });

  it('keeps a chosen label that no check carries', () => {
    expect(groupOptions([], { kind: 'label', key: 'gone' }).at(-1)).toEqual({ value: 'gone', label: 'gone' });
  });
});
