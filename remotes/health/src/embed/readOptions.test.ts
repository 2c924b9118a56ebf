import { readOptions } from './readOptions';

const apiBase = 'https://opsdeck.test/api';

it('takes options as they are and leaves out what is undefined', () => {
  const options = {
    apiBase,
    theme: 'dark',
    labels: { 'team:payments': 1, 'env:dev': -1 },
    locale: undefined,
  };
  expect(readOptions(options)).toEqual({ apiBase, theme: 'dark', labels: options.labels });
});

it.each([
  [null, 'the options must be an object'],
  [[], 'the options must be an object'],
  [{}, 'the option apiBase is missing'],
  [{ apiBase: 'javascript:alert(1)' }, 'the option apiBase must be an http(s) address'],
  [{ apiBase: '' }, 'the option apiBase must be'],
  [{ apiBase, apibase: 'x' }, 'there is no option "apibase"'],
  [JSON.parse(`{"apiBase":"${apiBase}","__proto__":1}`), 'there is no option "__proto__"'],
  [{ apiBase, constructor: 1 }, 'there is no option "constructor"'],
  [{ apiBase, tokenProvider: 'a token' }, 'the option tokenProvider must be a function'],
  [{ apiBase, theme: 'pink' }, "the option theme must be 'light', 'dark' or 'auto'"],
  [{ apiBase, density: 'tight' }, "the option density must be 'compact' or 'comfortable'"],
  [{ apiBase, timeRange: '7 days' }, 'the option timeRange must be a range such as 1h, 1d or 2w'],
  [{ apiBase, labels: { team: 'payments' } }, 'the option labels must be an object such as'],
  [{ apiBase, labels: '{' }, 'the option labels must be'],
  [{ apiBase, readOnly: 'false' }, 'the option readOnly must be true or false'],
  [{ apiBase, locale: 'not a locale' }, 'the option locale must be a language tag'],
  [{ apiBase, syncUrl: 7 }, 'the option syncUrl must be'],
  [{ apiBase, onNavigate: {} }, 'the option onNavigate must be a function'],
])('refuses %j', (options, message) => {
  expect(() => readOptions(options)).toThrow(message);
});
