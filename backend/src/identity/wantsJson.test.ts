import { wantsJson } from '@/identity/wantsJson';

describe('wantsJson', () => {
  it.each([
    [{ accept: 'application/json' }, true],
    [{ accept: 'application/json, text/plain, */*' }, true],
    [{ accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }, false],
    [{ accept: '*/*' }, false],
    [{}, false],
    [{ accept: 'text/html;q=0.5, application/json' }, true],
    [{ accept: 'text/html, application/json;q=0.5' }, false],
    [{ accept: 'application/json;q=0' }, false],
    [{ accept: '*/*', 'content-type': 'application/json' }, true],
    [{ accept: '*/*', 'content-type': 'application/json; charset=utf-8' }, true],
    [{ accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }, false],
  ])('%j', (headers, expected) => expect(wantsJson({ headers })).toBe(expected));
});
