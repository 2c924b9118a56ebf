import { renderDeep, renderTemplate } from './renderTemplate';

const variables = {
  config: { name: 'checkout', tags: { 'app.io/name': 'shop' }, ports: [80, 443], owner: null },
  params: { reason: 'it $& $(.config.name) {{.config.name}}' },
};

describe('renderTemplate', () => {
  it.each([
    ['restart $(.config.name)', 'restart checkout'],
    ['{{.config.name}} {{ .config.name }} {{- .config.name -}}', 'checkout checkout checkout'],
    ['$(.config.tags["app.io/name"]) $(.config.ports[1])', 'shop 443'],
    ['$(.config.ports) $(.config.tags)', '[80,443] {"app.io/name":"shop"}'],
    ['a$(.config.owner)b$(.config.nothing.at.all)c', 'abc'],
    ['$(date) $(.) $( ) ${HOME} {{range .x}} {{if}}', '$(date) $(.) $( ) ${HOME} {{range .x}} {{if}}'],
    ['$(.config.constructor)$(.config.__proto__)$(.toString)', ''],
  ])('turns %j into %j', (text, expected) => {
    expect(renderTemplate(text, variables)).toBe(expected);
  });

  it('does not read templates in what it has put in', () => {
    expect(renderTemplate('$(.params.reason)', variables)).toBe(variables.params.reason);
  });

  it('names what has no value, when that matters', () => {
    expect(() => renderTemplate('$(.config.nothing)', variables, { missing: 'error' })).toThrow(
      'config.nothing has no value',
    );
    expect(renderTemplate('$(.config.owner)', variables, { missing: 'error' })).toBe('');
  });

  it('takes hostile texts in good time', () => {
    const text = `${'$('.repeat(50_000)}${'{{'.repeat(50_000)}${'$(.a'.repeat(20_000)}`;
    expect(renderTemplate(text, variables)).toBe(text);
    const long = { long: 'x'.repeat(100_000) };
    expect(() => renderTemplate('$(.long)'.repeat(1_000), long)).toThrow('too long');
  });

  it('renders every text of a value and leaves the rest', () => {
    expect(
      renderDeep(
        { url: 'https://$(.config.name)', list: ['$(.config.name)', 1, null], '$(.config.name)': true },
        variables,
      ),
    ).toEqual({ url: 'https://checkout', list: ['checkout', 1, null], '$(.config.name)': true });
  });
});

it('fills in no more than 500 places', () => {
  expect(renderTemplate('$(.a)'.repeat(500), { a: 'x' })).toBe('x'.repeat(500));
  expect(() => renderTemplate('$(.a)'.repeat(501), { a: 'x' })).toThrow('more than 500 places');
});

it('makes no more of a value with many texts than of one', () => {
  const a = 'x'.repeat(500_000);
  expect(renderDeep(['$(.a)', '$(.a)'], { a })).toEqual([a, a]);
  expect(() => renderDeep(Array(10).fill('$(.a)'), { a })).toThrow('the rendered texts are too long');
});
