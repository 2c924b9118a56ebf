import { parseYaml } from '@opsdeck/shared/editor';
import type { StoredCanary } from '../api/StoredCanary';
import { openDraft } from './openDraft';
import { toSentSpec } from './toSentSpec';

const stored = (change: Partial<StoredCanary>): StoredCanary => ({
  id: '1',
  name: 'a',
  namespace: 'default',
  labels: {},
  spec: { http: [{ name: 'a', url: 'https://a.example' }] },
  source: 'UI',
  text: null,
  annotations: {},
  ...change,
});

const TEXT = '# comment\nhttp:\n  - url: https://a.example\n    name: a\n';

it('opens the text that the definition was written as', () => {
  expect(openDraft(stored({ text: TEXT })).draft.text).toBe(TEXT);
});

it.each([
  ['says something else since', TEXT.replace('a.example', 'b.example')],
  ['cannot be read', 'http: ['],
  ['is no definition', '5'],
  ['is missing', null],
])('opens the definition itself when the text %s', (_what, text) => {
  const { draft } = openDraft(stored({ text }));
  expect(parseYaml(draft.text).value).toEqual({ http: [{ name: 'a', url: 'https://a.example' }] });
});

it('compares without the secrets, which the text does not hold', () => {
  const spec = { redis: [{ name: 'r', password: 'hunter2' }] };
  const text = 'redis: # here\n  - name: r\n    password: "***"\n';
  const { draft, secrets } = openDraft(stored({ spec, text }));
  expect(draft.text).toBe(text);
  expect(secrets).toEqual([{ path: ['redis', 0, 'password'], value: 'hunter2', mask: '***', shown: '***' }]);
});

it('knows its secrets again when the text names them in another order', () => {
  const spec = { redis: [{ password: 'one' }], zz: [{ password: 'two' }] };
  const text = 'zz: # last first\n  - password: "***"\nredis:\n  - password: "***2"\n';
  const { draft, secrets } = openDraft(stored({ spec, text }));
  expect(draft.text).toContain('# last first');
  expect(toSentSpec(draft.text, secrets)).toEqual(spec);
});

it('keeps the text and its comments when a part of a script is secret', () => {
  const script = 'export DB_PASSWORD=hunter2\ncurl https://u:hunter2@h/x\n';
  const spec = { exec: [{ name: 'a', script }] };
  const text =
    'exec: # here\n  - name: a\n    script: |\n      export DB_PASSWORD=***1\n      curl https://***2@h/x\n';
  const { draft, secrets } = openDraft(stored({ spec, text }));
  expect(draft.text).toBe(text);
  expect(toSentSpec(draft.text, secrets)).toEqual(spec);
});
