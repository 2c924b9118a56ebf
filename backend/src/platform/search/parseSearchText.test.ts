import fc from 'fast-check';
import { HttpError } from '@/gateway/HttpError';
import { parseSearchText } from '@/platform/search/parseSearchText';

const name = (text: string) => ({ kind: 'name', text });
const compare = (field: string, operator: string, value: string, isQuoted = false) => ({
  kind: 'compare',
  field,
  operator,
  value,
  isQuoted,
});

describe('parseSearchText', () => {
  it.each([
    ['web', name('web')],
    ['web api', { kind: 'all', parts: [name('web'), name('api')] }],
    [
      'web | api db',
      { kind: 'any', parts: [name('web'), { kind: 'all', parts: [name('api'), name('db')] }] },
    ],
    [
      '(web | api) db',
      { kind: 'all', parts: [{ kind: 'any', parts: [name('web'), name('api')] }, name('db')] },
    ],
    ['-web', { kind: 'not', part: name('web') }],
    ['"web api"', name('web api')],
    ['"-web"', name('-web')],
    ['health=unhealthy', compare('health', '=', 'unhealthy')],
    ['health:unhealthy', compare('health', '=', 'unhealthy')],
    ['type!=http,dns', compare('type', '!=', 'http,dns')],
    ['-type=http', { kind: 'not', part: compare('type', '=', 'http') }],
    ['created>now-2d', compare('created', '>', 'now-2d')],
    ['created<=2026-01-01', compare('created', '<=', '2026-01-01')],
    ['name="a, b"', compare('name', '=', 'a, b', true)],
    ['labels.app.kubernetes.io/name=web', compare('labels.app.kubernetes.io/name', '=', 'web')],
    ['labels.team', { kind: 'exists', field: 'labels.team' }],
    ['!labels.team', { kind: 'not', part: { kind: 'exists', field: 'labels.team' } }],
    ['Kubernetes::Pod', name('Kubernetes::Pod')],
    ['type=Kubernetes::Pod', compare('type', '=', 'Kubernetes::Pod')],
    ['()', null],
    ['web ()', name('web')],
  ])('reads %j', (text, expression) => {
    expect(parseSearchText(text)).toEqual([{ expression }]);
  });

  it('reads several queries and how to list them', () => {
    expect(parseSearchText('web limit=5 offset=10 ; api @order=-created;;sort=name')).toEqual([
      { expression: name('web'), limit: 5, offset: 10 },
      { expression: name('api'), order: { field: 'created', isDescending: true } },
      { expression: null, order: { field: 'name', isDescending: false } },
    ]);
    expect(parseSearchText('  ')).toEqual([]);
  });

  it.each(['"web', '(web', 'web)', '=web', 'limit=many', 'a'.repeat(2001), '('.repeat(50)])(
    'refuses %j',
    (text) => {
      expect(() => parseSearchText(text)).toThrow(expect.objectContaining({ statusCode: 400 }) as HttpError);
    },
  );

  it('reads any text or says what is wrong with it', () => {
    const piece = fc.constantFrom(
      '"',
      '(',
      ')',
      '|',
      ';',
      '-',
      '!',
      '=',
      ':',
      '<',
      'labels.',
      'name',
      ' ',
      '*',
      '@order',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (text) => {
          try {
            expect(Array.isArray(parseSearchText(text))).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(HttpError);
          }
        },
      ),
    );
  });
});
