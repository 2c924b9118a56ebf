import { buildCheck } from '@/fixtures/buildCheck';
import { selectRows, toSearchable } from './selectRows';

const checks = [
  buildCheck({
    id: 'a',
    name: 'Checkout API',
    canaryName: 'shop',
    endpoint: 'https://x',
    status: 'unhealthy',
  }),
  buildCheck({ id: 'b', name: 'login', canaryName: 'identity', endpoint: 'tcp://LDAP', status: 'healthy' }),
  buildCheck({
    id: 'c',
    name: 'mail',
    canaryName: 'office',
    description: 'Delivers POST',
    endpoint: '',
    status: 'odd',
  }),
];
const search = (text: string, hidePassing = false) => {
  const { rows, found } = selectRows(toSearchable(checks), { search: text, hidePassing });
  return { rows: rows.map((check) => check.id), found: found.map((check) => check.id) };
};

describe('selectRows', () => {
  it.each([
    ['', ['a', 'b', 'c']],
    ['   ', ['a', 'b', 'c']],
    ['checkout', ['a']],
    ['IDENTITY', ['b']],
    ['ldap', ['b']],
    ['delivers post', ['c']],
    [' mail ', ['c']],
    ['nothing like it', []],
    ['apishop', []],
    ['.*', []],
  ])('search %p finds %p', (text, ids) => {
    expect(search(text).rows).toEqual(ids);
  });

  it('hides what is healthy and nothing else', () => {
    expect(search('', true)).toEqual({ rows: ['a', 'c'], found: ['a', 'b', 'c'] });
  });

  it('keeps found rows apart from hidden ones', () => {
    expect(search('login', true)).toEqual({ rows: [], found: ['b'] });
  });
});
