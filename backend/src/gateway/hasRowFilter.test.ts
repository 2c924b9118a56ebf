import { hasRowFilter } from '@/gateway/hasRowFilter';

const parse = (query: string) => [...new URLSearchParams(query)];

describe('hasRowFilter', () => {
  it.each([
    'id=eq.5',
    'name=like.a*',
    'or=(a.eq.1,b.eq.2)',
    'and=(a.eq.1)',
    'not.or=(a.eq.1)',
    'spec->>kind=eq.http',
    'spec->a.b->>c=eq.1',
    'select=*&id=in.(1,2)',
  ])('%s limits the rows', (query) => expect(hasRowFilter(parse(query))).toBe(true));

  it.each([
    '',
    'select=*',
    'select=id&order=id&limit=1&offset=0',
    'columns=a,b&on_conflict=id',
    'canaries.name=eq.x',
    'canaries.or=(a.eq.1)',
    'id=',
    'id=+',
    'or=',
  ])('%j does not', (query) => expect(hasRowFilter(parse(query))).toBe(false));
});
