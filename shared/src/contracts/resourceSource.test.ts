import { DEFAULT_NAMESPACE, DEFAULT_SOURCE, isEditableSource, parseResourceSource } from './resourceSource';

it.each([
  ['UI', 'UI', true],
  ['KubernetesCRD', 'KubernetesCRD', false],
  ['kubernetes/3f2a', 'kubernetes', false],
  ['kubernetes', 'kubernetes', false],
  ['component/17', 'component', false],
  ['ConfigFile', 'ConfigFile', false],
  ['ui', null, false],
  ['constructor', null, false],
  ['', null, true],
  [null, null, true],
  [undefined, null, true],
])('reads the source %p as %p, editable: %p', (text, source, editable) => {
  expect(parseResourceSource(text)).toBe(source);
  expect(isEditableSource(text)).toBe(editable);
});

it('makes new resources in the default namespace, by the console', () => {
  expect([DEFAULT_NAMESPACE, DEFAULT_SOURCE]).toEqual(['default', 'UI']);
});
