import fc from 'fast-check';
import type { HttpError } from '@/gateway/HttpError';
import { rewriteFilterParameters } from '@/gateway/rewriteFilterParameters';

const now = new Date('2026-03-31T15:45:30.250Z');

function rewrite(query: string): string[] {
  return rewriteFilterParameters([...new URLSearchParams(query)], now).map(
    ([name, value]) => `${name}=${value}`,
  );
}

describe('rewriteFilterParameters', () => {
  it.each([
    ['status.filter=A,B', ['status=in.("A","B")']],
    ['status.filter=!A,!B', ['status=not.in.("A","B")']],
    ['status.filter=A,!B', ['status=in.("A")', 'status=not.in.("B")']],
    ['name.filter=web*', ['name=like.web*']],
    ['name.filter=*web', ['name=like.*web']],
    ['name.filter=*web*', ['name=like.*web*']],
    ['name.filter=a*,*b', ['name=like.a*', 'name=like.*b']],
    ['name.filter=a*,b', ['name=in.("b")', 'name=like.a*']],
    ['name.filter=!web*', []],
    ['name.filter=!web*,db', ['name=in.("db")']],
    ['name.filter=', []],
    ['name.filter=,!,', []],
    ['name.filter=a%2Cb', ['name=in.("a","b")']],
    ['name.filter=a%252Cb', ['name=in.("a,b")']],
    ['name.filter=%2521a', ['name=in.("!a")']],
    ['name.filter=50%25', ['name=in.("50%")']],
    ['name.filter=say+%22hi%22,back%5Cslash', ['name=in.("say \\"hi\\"","back\\\\slash")']],
    ['name.filter=a_b%25*', ['name=like.a\\_b\\%*']],
    ['status.filter=A&status.filter=B', ['status=in.("A")']],
    ['created_at.filter=>now-2d', ['created_at=gt.2026-03-29T15:45:30.250Z']],
    ['created_at.filter=<now', ['created_at=lt.2026-03-31T15:45:30.250Z']],
    ['last_runtime.filter==now/d', ['last_runtime=eq.2026-03-31T00:00:00.000Z']],
    ['updated_at.filter=now-2d/d', ['updated_at=lt.2026-03-29T00:00:00.000Z']],
    ['config.created_at.filter=>now', ['config.created_at=gt.2026-03-31T15:45:30.250Z']],
    ['created_at.filter=', []],
    ['id=eq.5&name.filter=x&order=name', ['id=eq.5', 'name=in.("x")', 'order=name']],
  ])('%s', (query, expected) => {
    expect(rewrite(query)).toEqual(expected);
  });

  it.each(['created_at.filter=>soon', 'time.filter=A,B', 'deleted_at.filter=>', '.filter=a'])(
    'refuses %s with 400',
    (query) => {
      expect(() => rewrite(query)).toThrow(expect.objectContaining({ statusCode: 400 }) as HttpError);
    },
  );

  it('leaves everything else as it was', () => {
    const name = fc.string().filter((text) => !text.endsWith('.filter'));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (parameters) => {
        expect(rewriteFilterParameters(parameters, now)).toEqual(parameters);
      }),
    );
  });

  it('never lets a value out of its quotes', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const conditions = rewriteFilterParameters([['name.filter', encodeURIComponent(value)]], now);
        for (const [column, condition] of conditions) {
          expect(column).toBe('name');
          const list = /^(?:not\.)?in\.\((.*)\)$/su.exec(condition)?.[1];
          if (list === undefined) expect(condition).toMatch(/^like\./);
          else expect(list).toMatch(/^"(?:[^"\\]|\\["\\])*"(?:,"(?:[^"\\]|\\["\\])*")*$/su);
        }
      }),
    );
  });

  it('keeps a percent-escaped value whole', () => {
    const value = fc
      .string({ minLength: 1 })
      .filter((text) => text.trim() === text && !/^[!*]|\*$/.test(text));
    fc.assert(
      fc.property(value, (text) => {
        const [[, condition = ''] = ['', '']] = rewriteFilterParameters(
          [['name.filter', encodeURIComponent(text)]],
          now,
        );
        expect(condition.slice('in.("'.length, -'")'.length).replace(/\\(["\\])/g, '$1')).toBe(text);
      }),
    );
  });
});
