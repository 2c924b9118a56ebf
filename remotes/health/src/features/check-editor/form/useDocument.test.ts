import { act, renderHook } from '@opsdeck/shared/testing';
import { findKind } from '../types/checkKinds';
import { useDocument } from './useDocument';

const TEXT = '# why\nhttp:\n  - name: a\n    url: b\n';
const open = (text: string) => renderHook(() => useDocument(findKind('http')!, text)).result;

it('merges the values of the form into the text', () => {
  const document = open(TEXT);
  expect(document.current.textOf({ http: [{ name: 'a', url: 'c' }] })).toBe(TEXT.replace('url: b', 'url: c'));
});

it('keeps a text that cannot be read, and says why', () => {
  const document = open(TEXT);
  let spec: unknown;
  act(() => void (spec = document.current.write(`${TEXT}x: [`)));
  expect(spec).toBeNull();
  expect(document.current.problems[0]).toMatchObject({ line: expect.any(Number) as number });
  expect(document.current.textOf({ http: [{ name: 'other' }] })).toBe(`${TEXT}x: [`);
});

it.each(['- a\n- b\n', '5', '"text"', ''])('knows that %j is no definition', (text) => {
  const document = open(text);
  expect(document.current.isOdd).toBe(true);
  expect(document.current.textOf({})).toBe(text);
});

it('reads a text that is right again', () => {
  const document = open('x: [');
  let spec: unknown;
  act(() => void (spec = document.current.write(TEXT)));
  expect(spec).toEqual({ http: [{ name: 'a', url: 'b' }] });
  expect(document.current.problems).toEqual([]);
});
