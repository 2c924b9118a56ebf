import { parseLabelSelector } from '@/platform/search/parseLabelSelector';

describe('parseLabelSelector', () => {
  it.each([
    ['a=b', [{ kind: 'in', key: 'a', values: ['b'] }]],
    ['a==b', [{ kind: 'in', key: 'a', values: ['b'] }]],
    ['a!=b', [{ kind: 'notin', key: 'a', values: ['b'] }]],
    ['a=', [{ kind: 'in', key: 'a', values: [''] }]],
    ['a in (b, c)', [{ kind: 'in', key: 'a', values: ['b', 'c'] }]],
    ['a notin (b)', [{ kind: 'notin', key: 'a', values: ['b'] }]],
    ['a', [{ kind: 'exists', key: 'a' }]],
    ['!a', [{ kind: 'absent', key: 'a' }]],
    [
      'app.io/x=b, c in (d,e),!f',
      [
        { kind: 'in', key: 'app.io/x', values: ['b'] },
        { kind: 'in', key: 'c', values: ['d', 'e'] },
        { kind: 'absent', key: 'f' },
      ],
    ],
    ['', []],
  ])('reads %j', (text, expected) => expect(parseLabelSelector(text)).toEqual(expected));

  it.each(['a b', 'a in b', 'a=b=c', '=b', 'a in (b'])('refuses %j', (text) => {
    expect(() => parseLabelSelector(text)).toThrow('is not a label selector');
  });
});
