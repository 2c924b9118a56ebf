import { checkParameters, readParameterValues } from './checkParameters';
import { readParameters, renderParameters } from './Parameter';

const CONFIG = '00000000-0000-4000-8000-0000000000c1';
const one = (definition: Record<string, unknown>) =>
  readParameters({ parameters: [{ name: 'x', label: 'X', ...definition }] });
const check = (definition: Record<string, unknown>, value: string) => () =>
  checkParameters(one(definition), { x: value }, {});

describe('values of parameters', () => {
  it.each([
    [{}, 'anything at all'],
    [{ type: 'list', properties: { options: [{ label: 'A', value: 'a' }] } }, 'a'],
    [{ type: 'list' }, 'whatever'],
    [{ type: 'checkbox' }, 'false'],
    [{ type: 'people' }, CONFIG],
    [{ type: 'configs' }, `["${CONFIG}","${CONFIG}"]`],
    [{ type: 'configs' }, `${CONFIG},${CONFIG}`],
    [{ type: 'bytes', properties: { min: 64 } }, '64Mi'],
    [{ properties: { format: 'bytes', max: 1024 } }, '1Gi'],
    [{ type: 'millicores', properties: { min: 50, max: 4000 } }, '4'],
    [{ type: 'duration', properties: { min: '15m', max: '7d', options: ['30m'] } }, '2h'],
    [{ properties: { format: 'number', min: 0, max: 20 } }, '20'],
    [{ properties: { format: 'dns1123' } }, 'web-1.acme'],
    [{ properties: { regex: '^CHG[0-9]{5}$', minLength: 8, maxLength: 8 } }, 'CHG00421'],
    [{ properties: { maxLength: 2 } }, '😀😀'],
    [{ type: 'of tomorrow' }, 'x'],
    [{ required: true, default: 'given' }, 'x'],
    [{}, ''],
  ])('%j takes %j', (definition, value) => {
    expect(checkParameters(one(definition), { x: value }, {}).values).toEqual({ x: value });
  });

  it.each([
    [{ required: true }, '', 'X is required'],
    [
      { type: 'list', properties: { options: [{ label: 'A', value: 'a' }] } },
      'b',
      'X must be one of the values offered',
    ],
    [{ type: 'checkbox' }, 'yes', 'X must be true or false'],
    [{ type: 'team' }, 'Platform', 'X must be the id of one'],
    [{ type: 'configs' }, 'a,b', 'X must be a list of configuration items'],
    [{ type: 'bytes' }, 'much', 'X must be an amount of memory'],
    [{ type: 'bytes', properties: { max: 512 } }, '1Gi', 'X must be at most 512'],
    [{ type: 'millicores' }, '1h', 'X must be an amount of processor time'],
    [{ type: 'duration' }, 'soon', 'X must be a duration'],
    [{ type: 'duration', properties: { min: '15m' } }, '1m', 'X must be at least 15m'],
    [{ properties: { format: 'number' } }, 'NaN', 'X must be a number'],
    [{ properties: { format: 'number' } }, '1e999', 'X must be a number'],
    [{ properties: { format: 'number', min: 1 } }, '0', 'X must be at least 1'],
    [{ properties: { format: 'dns1123' } }, 'Web', 'X must consist of lower case letters'],
    [{ properties: { format: 'url' } }, 'no address', 'X must be an address'],
    [{ properties: { minLength: 3 } }, 'ab', 'X must have at least 3 characters'],
    [{ properties: { regex: '^a+$' } }, 'b', 'X must match ^a+$'],
    [{ properties: { regex: '(' } }, 'b', 'X cannot be checked: the pattern cannot be read'],
    [
      { properties: { regex: '^(a+)+$' } },
      `${'a'.repeat(60)}b`,
      'X cannot be checked: the pattern takes too long',
    ],
    [{ type: 'secret' }, '***', 'X has to be entered again'],
    [{ type: 'secret' }, 'x'.repeat(8193), 'X must have at most 8192 characters'],
  ])('%j refuses %.20j', (definition, value, message) => {
    expect(check(definition, value)).toThrow(message);
    expect(check(definition, value)).toThrow(expect.objectContaining({ statusCode: 400 }) as Error);
  });

  it('takes defaults for the resource where nothing is given', () => {
    const parameters = one({ default: '$(.config.name)', required: true });
    expect(checkParameters(parameters, {}, { config: { name: 'shop' } }).values).toEqual({ x: 'shop' });
    expect(() => checkParameters(parameters, { x: '' }, { config: { name: 'shop' } })).toThrow(
      'X is required',
    );
    expect(renderParameters(parameters, { config: { name: 'shop' } })).toEqual([
      { name: 'x', label: 'X', default: 'shop', required: true },
    ]);
  });

  it('tells which values are secret, and gives no default of one away', () => {
    const parameters = readParameters({
      parameters: [
        { name: 'a', type: 'secret', default: 'word' },
        { name: 'b', properties: { format: 'password' } },
        { name: 'c' },
      ],
    });
    expect(checkParameters(parameters, {}, {}).secrets).toEqual(['a', 'b']);
    expect(renderParameters(parameters, {})[0]).toMatchObject({ default: '' });
  });

  it('gives all patterns together a limit of time', () => {
    const names = Array.from({ length: 100 }, (_, nr) => `p${nr}`);
    const parameters = readParameters({
      parameters: names.map((name) => ({ name, properties: { regex: '^(a+)+$' } })),
    });
    const given = Object.fromEntries(names.map((name) => [name, `${'a'.repeat(60)}!`]));
    expect(() => checkParameters(parameters, given, {})).toThrow('The parameters take too long to check');
  });

  it('refuses names that the playbook does not have', () => {
    expect(() => checkParameters([], { y: '1', constructor: '2' }, {})).toThrow(
      'no parameter y, constructor',
    );
  });

  it.each([[[]], ['text'], [{ x: 1 }], [{ x: true }], [{ x: null }], [{ x: 'a\0b' }]])(
    'reads no parameters from %j',
    (body) => {
      expect(() => readParameterValues(body)).toThrow();
    },
  );

  it.each([[null], [[1, null, {}, { name: 1 }]], ['x'], [{}]])('finds no parameters in %j', (parameters) => {
    expect(readParameters({ parameters })).toEqual([]);
  });
});
