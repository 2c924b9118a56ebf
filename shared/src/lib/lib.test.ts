import { clamp } from './clamp';
import { isRecord } from './isRecord';
import { joinClasses } from './joinClasses';
import { parseJson } from './parseJson';
import { scrubSecrets } from './scrubSecrets';
import { readStored, setStoragePlace, writeStored } from './browserStorage';
import { focusedElement } from './focusedElement';

it('clamps into bounds', () => {
  expect([-1, 5, 11, NaN, Infinity].map((value) => clamp(value, 0, 10))).toEqual([0, 5, 10, 0, 10]);
});

it('knows records', () => {
  expect(isRecord({})).toBe(true);
  expect([null, undefined, [], 'a', () => undefined].some(isRecord)).toBe(false);
});

it('parses JSON or gives undefined', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(parseJson('<html>')).toBeUndefined();
  expect(parseJson('')).toBeUndefined();
});

it('joins class names', () => {
  expect(joinClasses('a', false, null, undefined, '', 'b')).toBe('a b');
});

describe('stored values', () => {
  it('are read back and forgotten', () => {
    writeStored('key', 'value');
    expect(readStored('key')).toBe('value');
    writeStored('key', null);
    expect(readStored('key')).toBeNull();
  });

  it('are silently absent where storage is closed', () => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(closed);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(closed);
    expect(readStored('key')).toBeNull();
    expect(() => writeStored('key', 'value')).not.toThrow();
    jest.restoreAllMocks();
  });
});

describe('scrubSecrets', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYWRtaW4ifQ.c2lnbmF0dXJl';
  it.each([
    [`Authorization: Bearer ${jwt}`, jwt],
    [`sent ${jwt} to the server`, jwt],
    ['GET /x?token=s3cr3tvalue&a=1', 's3cr3tvalue'],
    ['{"password":"hunter22","user":"ada"}', 'hunter22'],
    ["api_key = 'k-12345'", 'k-12345'],
    ['postgres://ops:hunter22@db:5432/x', 'hunter22'],
    ['Cookie: abc123', 'abc123'],
    ['clientSecret: "two words"', 'two words'],
    ['access_token=abc.def', 'abc.def'],
  ])('hides the secret of %s', (text, secret) => {
    expect(scrubSecrets(text)).not.toContain(secret);
    expect(scrubSecrets(text)).toContain('[hidden]');
  });

  it('keeps what is no secret', () => {
    const text = 'TypeError: x is undefined\n    at CheckTable (https://ops.example/health.js:1:200)';
    expect(scrubSecrets(text)).toBe(text);
    expect(scrubSecrets('/x?token=abc&checkId=1')).toContain('checkId=1');
  });
});

it('keeps values in the page alone when asked to', () => {
  window.localStorage.setItem('key', 'of the page around');
  setStoragePlace('memory');
  expect(readStored('key')).toBeNull();
  writeStored('key', 'ours');
  expect(readStored('key')).toBe('ours');
  expect(window.localStorage.getItem('key')).toBe('of the page around');
  setStoragePlace('browser');
  expect(readStored('key')).toBe('of the page around');
  window.localStorage.clear();
});

it('finds the element with the focus inside a shadow root', () => {
  const host = document.createElement('div');
  document.body.append(host);
  const button = document.createElement('button');
  host.attachShadow({ mode: 'open' }).append(button);
  button.focus();
  expect(focusedElement(button)).toBe(button);
  expect(focusedElement(document.body)).toBe(host);
  host.remove();
});
