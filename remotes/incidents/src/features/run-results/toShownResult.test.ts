import { toActionDetail } from './ActionDetail';
import { toShownResult } from './toShownResult';

function show(kind: string, result: unknown, more: Record<string, unknown> = {}) {
  const detail = toActionDetail({ id: 'a1', status: 'completed', result, ...more });
  if (!detail) throw new Error('no detail');
  const { facts, tabs } = toShownResult(kind, detail);
  return {
    facts: facts.map(({ label, value }) => `${label}: ${value}`),
    keys: tabs.map(({ key }) => key),
    labels: tabs.map(({ label }) => label),
    part: (key: string) => tabs.find((tab) => tab.key === key)?.part,
  };
}

it('shows a script with its outputs, arguments and exit code, without its path', () => {
  const shown = show('exec', {
    stdout: 'done\n',
    stderr: 'careful\n',
    exitCode: 0,
    path: '/bin/sh',
    args: ['-c', 'kubectl rollout restart deploy/checkout'],
  });
  expect(shown.facts).toEqual(['Exit code: 0']);
  expect(shown.labels).toEqual(['Output', 'Error output', 'Script']);
  expect(shown.part('script')).toEqual({ kind: 'text', text: 'kubectl rollout restart deploy/checkout' });
});

it('leaves out what is empty', () => {
  const shown = show('exec', { stdout: '', stderr: null, exitCode: 1, args: [], extra: {} });
  expect(shown.facts).toEqual(['Exit code: 1']);
  expect(shown.keys).toEqual([]);
});

it('folds the status and the headers of an answer, and shows its content by type', () => {
  const json = show('http', {
    code: 503,
    headers: { 'Content-Type': 'application/json', 'Set-Cookie': ['a=1', 'b=2'] },
    content: '{"a":[1]}',
  });
  expect(json.labels).toEqual(['Response', 'Content']);
  expect(json.part('response')).toEqual({
    kind: 'response',
    code: '503',
    headers: [
      ['Content-Type', 'application/json'],
      ['Set-Cookie', 'a=1, b=2'],
    ],
  });
  expect(json.part('content')).toEqual({ kind: 'text', text: '{\n  "a": [\n    1\n  ]\n}' });
  const html = show('http', {
    code: 200,
    headers: { 'content-type': ['text/html; charset=utf-8'] },
    content: '<b>x</b>',
  });
  expect(html.part('content')).toEqual({ kind: 'html', text: '<b>x</b>' });
});

it('opens on the rows of a query, not on its text', () => {
  const rows = [{ n: 1 }];
  const shown = show('sql', { query: 'select 1', columns: ['n'], rows, count: 1 });
  expect(shown.keys).toEqual(['rows', 'query']);
});

it('shows rows in the order of the columns that the answer names', () => {
  const rows = [{ label: 'one', n: 1 }];
  const shown = show('sql', { query: 'select 1', columns: ['n', 'label', 'n'], rows, count: 1 });
  expect(shown.facts).toEqual(['Count: 1']);
  expect(shown.part('rows')).toEqual({ kind: 'table', columns: ['n', 'label'], rows });
  expect(show('sql', { rows, count: 1 }).part('rows')).toEqual({
    kind: 'table',
    columns: ['label', 'n'],
    rows,
  });
  expect(show('sql', { rows: [], count: 0 }).part('rows')).toEqual({ kind: 'table', columns: [], rows: [] });
});

it('shows the logs of a pod', () => {
  expect(show('pod', { Logs: 'MemTotal\n' }).part('logs')).toEqual({ kind: 'text', text: 'MemTotal\n' });
});

it('shows two results of one action side by side', () => {
  const shown = show('gitops', [
    { links: [{ id: '418', name: 'Pull request 418', url: 'https://git.example.test/418' }], logs: 'pushed' },
    { title: 'Scaled', message: 'to three\nreplicas', logs: 'sent' },
  ]);
  expect(shown.keys).toEqual(['logs', 'logs 2', 'links', 'message']);
  expect(shown.facts).toEqual(['Title: Scaled']);
});

it('sums up what an answer took to be generated', () => {
  const shown = show('ai', {
    json: '{"headline":"x"}',
    markdown: '## x',
    slack: '{"blocks":[]}',
    recommendedPlaybooks: [{ id: 'p1', title: 'Restart' }],
    generationInfo: [
      { model: 'small', inputTokens: 5000, outputTokens: 300, cost: 0.0123 },
      { model: 'small', inputTokens: 1000, outputTokens: 10, cost: 0.0001 },
    ],
  });
  expect(shown.facts).toEqual(['Model: small', 'Tokens: 6,310', 'Cost: $0.0124']);
  expect(shown.keys).toEqual(['markdown', 'json', 'slack', 'recommendedPlaybooks']);
});

it('puts the error first, files and metadata last', () => {
  const shown = show(
    'logs',
    { metadata: { lines: 412 }, note: 'a\nb', stderr: 'x', logs: [{ message: 'm', severity: 'error' }] },
    { error: 'no route to host', artifacts: [{ id: 'f1', path: 'a/b/logs.json', size: 10 }] },
  );
  expect(shown.keys).toEqual(['error', 'logs', 'stderr', 'note', 'artifacts', 'metadata']);
  expect(shown.part('logs')).toEqual({ kind: 'log', lines: [{ message: 'm', severity: 'error' }] });
  expect(shown.part('artifacts')).toMatchObject({ artifacts: [{ filename: 'logs.json' }] });
});

it.each([
  [null, []],
  ['', []],
  ['plain', ['result']],
  [42, ['result']],
  [[1, 2], ['result']],
  [[], []],
  [{}, []],
  [JSON.parse('{"__proto__":{"stdout":"x"},"constructor":"y"}'), []],
  [{ rows: 'none', columns: 7 }, []],
  [{ stdout: { deep: [] } }, ['stdout']],
  [{ content: 5, code: 'x', headers: [] }, ['content']],
  [{ links: 'x', recommendedPlaybooks: 3 }, ['links', 'recommendedPlaybooks']],
])('takes a result of %j', (result, keys) => {
  expect(show('exec', result).keys).toEqual(keys);
});

it('says so when a value is nested too deep', () => {
  let deep: unknown = 'end';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(show('exec', { extra: deep }).part('extra')).toEqual({
    kind: 'text',
    text: 'This value is nested too deep to be shown.',
  });
});
