import { yamlCursor } from './yamlCursor';

/** The text without its mark, and where the mark was. */
function at(marked: string) {
  return yamlCursor(marked.replace('|', ''), marked.indexOf('|'));
}

it.each<[string, object | null]>([
  ['|', { kind: 'key', path: [], word: '' }],
  ['ht|', { kind: 'key', path: [], word: 'ht', from: 0 }],
  ['name: x\nsch|\nhttp: []\n', { path: [], taken: ['name', 'http'] }],
  ['schedule: |', { kind: 'value', path: ['schedule'], word: '' }],
  ['schedule: @ev|', { kind: 'value', path: ['schedule'], word: '@ev' }],
  ['http:\n  |', { kind: 'key', path: ['http'] }],
  ['http:\n  - |', { kind: 'key', path: ['http', 0] }],
  ['http:\n  - name: a\n    me|\n    url: b\n', { path: ['http', 0], word: 'me', taken: ['name', 'url'] }],
  ['http:\n  - name: a\n  - me|', { path: ['http', 1], taken: [] }],
  ['http:\n- name: a\n- method: P|', { kind: 'value', path: ['http', 1, 'method'], word: 'P' }],
  ['http:\n- name: a\n  # words\n\n  authentication:\n    us|', { path: ['http', 0, 'authentication'] }],
  ['a:\n  b:\n    c: 1\n  |', { kind: 'key', path: ['a'], taken: ['b'] }],
  ['a:\n  b: 1\n|', { kind: 'key', path: [], taken: ['a'] }],
  ['a:\n  - - |', { kind: 'key', path: ['a', 0, 0] }],
  ['"a key":\n  x|', { path: ['a key'] }],
  ['a: 1 # comment |', null],
  ['a: [x, |', { kind: 'value', path: ['a'] }],
])('reads %j', (marked, expected) => {
  const cursor = at(marked);
  if (expected === null) expect(cursor).toBeNull();
  else expect(cursor).toMatchObject(expected);
});
