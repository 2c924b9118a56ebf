import fc from 'fast-check';
import { maskSecrets } from './maskSecrets';

describe('maskSecrets', () => {
  it.each([
    ['a value object', { password: { value: 'hunter2' } }, { password: { value: '***' } }],
    ['a plain text', { password: 'hunter2' }, { password: '***' }],
    ['a number', { pwd: 1234 }, { pwd: '***' }],
    ['a list', { tokens: ['a', { value: 'b' }] }, { tokens: ['***', { value: '***' }] }],
    [
      'camel case',
      { apiKey: 'k', accessKey: { value: 'k' } },
      { apiKey: '***', accessKey: { value: '***' } },
    ],
    ['snake case', { client_secret: 'k', private_key: 'k' }, { client_secret: '***', private_key: '***' }],
    [
      'a named entry',
      {
        env: [
          { name: 'DB_PASSWORD', value: 'x' },
          { name: 'MODE', value: 'fast' },
        ],
      },
      {
        env: [
          { name: 'DB_PASSWORD', value: '***' },
          { name: 'MODE', value: 'fast' },
        ],
      },
    ],
    [
      'a header',
      { headers: [{ name: 'Authorization', value: 'Bearer x' }] },
      { headers: [{ name: 'Authorization', value: '***' }] },
    ],
    ['the user of an address', { url: 'postgres://u:p@db:5432/x' }, { url: 'postgres://***@db:5432/x' }],
    ['a pair in a text', { url: 'db://h?password=p&mode=1' }, { url: 'db://h?password=***&mode=1' }],
    ['a quoted pair', { script: 'curl -d token="a b"' }, { script: 'curl -d token="***"' }],
  ])('masks %s', (_name, spec, masked) => {
    expect(maskSecrets(spec)).toEqual(masked);
  });

  it.each([
    { password: { valueFrom: { secretKeyRef: { name: 'db', key: 'password' } } } },
    { secretKeyRef: { name: 'db', key: 'token' } },
    { http: [{ name: 'token service', url: 'https://x.example/health' }], schedule: '@every 1m' },
    { password: '' },
    { password: null },
    { insecure: true, port: 5432, username: 'reader' },
  ])('leaves %j as it is', (spec) => {
    expect(maskSecrets(spec)).toEqual(spec);
  });

  it.each(['a', 'a-', '=', ':', '://', 'a=', '-a ', '"', '\\"', 'token=a&', '@', '://a:'])(
    'finds the secret at the end of a long text of %j',
    (filler) => {
      const text = `${filler.repeat(300_000 / filler.length)} https://u:hunter2@h/x`;
      expect(JSON.stringify(maskSecrets({ script: text })).includes('hunter2')).toBe(false);
    },
  );

  it('ends on a word of two megabytes', () => {
    const long = 'a'.repeat(2_000_000);
    expect(maskSecrets({ script: `${long}://u:p@h` })).toEqual({ script: `${long}://***@h` });
    expect(maskSecrets({ script: long })).toEqual({ script: long });
  });

  it('ends on a definition that never does', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 5000; level += 1) deep = { in: deep };
    expect(JSON.stringify(maskSecrets(deep))).toContain('…');
  });

  it('never shows what stands under a password, whatever its shape', () => {
    const secret = 'hunter2-is-not-shown';
    const shapes = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.constant(secret),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.record({ value: tie('any') }),
        fc.dictionary(fc.constantFrom('a', 'data', 'value', 'plain'), tie('any')),
      ),
    })).any;
    fc.assert(
      fc.property(shapes, (shape) => {
        expect(JSON.stringify(maskSecrets({ http: [{ password: shape }] }))).not.toContain(secret);
      }),
    );
  });

  it('does not reach a prototype', () => {
    const spec: unknown = JSON.parse('{"__proto__": {"polluted": "x"}, "constructor": {"a": 1}}');
    maskSecrets(spec);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
