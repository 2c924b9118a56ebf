import { checkCel, evaluateCel } from './evaluateCel';
import { ExpressionError } from './ExpressionError';

const variables = {
  config: { name: 'checkout', health: 'unhealthy', tags: { 'app.io/name': 'shop' }, replicas: 3, load: 1.5 },
  params: { mode: 'direct' },
  ports: [1, 2, 3],
  nothing: null,
};

describe('evaluateCel', () => {
  it.each([
    ['config.health != "unknown" ? "true" : "not known"', 'true'],
    ['config.replicas + 1', 4],
    ['config.replicas == 3 && config.load > 1', true],
    ['config.tags["app.io/name"].startsWith("sh")', true],
    ['has(config.owner)', false],
    ['ports.filter(n, n > 1).map(n, n * 2)', [4, 6]],
    ['{"a": nothing}', { a: null }],
    ['params.mode.replace("direct", "$&")', '$&'],
    ['now() > timestamp("2020-01-01T00:00:00Z")', true],
    ['always()', true],
  ])('works out %s', (expression, expected) => {
    expect(evaluateCel(expression, variables)).toEqual(expected);
  });

  it('knows how the steps before went', () => {
    const failed = { failed: true, timedOut: true, skipped: false };
    expect(evaluateCel('[success(), failure(), timeout(), skip()]', {}, failed)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(evaluateCel('[success(), failure(), timeout(), skip()]', {})).toEqual([true, false, false, false]);
  });

  it.each([
    ['config.owner', 'No such key: owner'],
    ['config.constructor', 'No such key: constructor'],
    ['config.__proto__', 'No such key: __proto__'],
    ['ports.constructor', ''],
    ['process.exit(1)', 'no matching overload'],
    ['globalThis', 'Unknown variable: globalThis'],
    ['constructor', 'Unknown variable: constructor'],
    ['config.', 'Expected IDENTIFIER'],
    ['config.name + 1', 'no such overload'],
    ['1 / 0', 'division by zero'],
    [`${'('.repeat(500)}1${')'.repeat(500)}`, ''],
    [Array.from({ length: 5_000 }, () => '1').join('+'), ''],
    ['x'.repeat(10_001), 'longer than 10000 characters'],
  ])('refuses %.40s with a text for people', (expression, message) => {
    expect(() => evaluateCel(expression, variables)).toThrow(ExpressionError);
    expect(() => evaluateCel(expression, variables)).toThrow(message);
  });

  it.each([
    ['nested loops', 'big.all(a, big.all(b, big.all(c, a + b + c >= 0)))'],
    ['a pattern without end', `"${'a'.repeat(50)}b".matches("(a+)+$")`],
  ])('gives up on %s', (_name, expression) => {
    const big = Array.from({ length: 1_000 }, (_, index) => index);
    expect(() => evaluateCel(expression, { big })).toThrow('the expression takes too long');
    expect(evaluateCel('1 + 1', {})).toBe(2);
  });

  it.each([
    ['long.replace("", long)', 'a text becomes too long'],
    ['[long.replace("a", long), long.replace("a", long)].size() > 0', 'a text becomes too long'],
    [Array.from({ length: 200 }, () => 'long').join(' + '), 'the result is too large'],
    [`[${Array.from({ length: 200 }, () => 'long').join(', ')}]`, 'the result is too large'],
  ])('makes no text without end: %.60s', (expression, message) => {
    const long = 'a'.repeat(20_000);
    expect(() => evaluateCel(expression, { long })).toThrow(message);
    expect(evaluateCel('long.replace("a", "").size() + (long + long).size()', { long })).toBe(40_000);
  });

  it('refuses values without end', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(() => evaluateCel('true', { circle })).toThrow('too large or too deep');
    expect(() => evaluateCel('true', { long: Array.from({ length: 300_000 }, () => 1) })).toThrow(
      'too large',
    );
  });

  it('says what cannot be read without having the values', () => {
    expect(checkCel('config.health == "healthy"')).toBeNull();
    expect(checkCel('config.health ==')).toContain('Unexpected token');
    expect(checkCel('nonsense(1)')).toContain('nonsense');
  });
});
