import { repeatableParameters, runParameters } from './runParameters';

const spec = {
  parameters: [
    { name: 'reason', label: 'Reason' },
    { name: 'value', label: 'New value', type: 'secret' },
    { name: 'word', properties: { format: 'password' } },
    { name: 'unused' },
    'junk',
    null,
  ],
};

it('shows parameters in the order of the spec, then what else was sent', () => {
  expect(runParameters(spec, { extra: 5, reason: 'memory', list: ['a'] })).toEqual([
    { name: 'reason', label: 'Reason', value: 'memory', control: 'text', isSecret: false },
    { name: 'extra', label: 'extra', value: '5', control: 'text', isSecret: false },
    { name: 'list', label: 'list', value: '["a"]', control: 'text', isSecret: false },
  ]);
});

it.each([
  ['a secret by its type', { value: 'hunter2' }],
  ['a password by its format', { word: 'hunter2' }],
  ['what is stored encrypted', { reason: 'enc:v1:abc' }],
  ['what is masked', { reason: '***' }],
])('never shows %s, nor begins another run with it', (_what, parameters) => {
  const shown = runParameters(spec, parameters);
  expect(shown.map(({ value }) => value)).toEqual(['***']);
  expect(repeatableParameters(shown)).toEqual({});
});

it('takes no name of a prototype for a parameter', () => {
  const hostile = { parameters: [{ name: '__proto__' }, { name: 'constructor' }, { name: 'toString' }] };
  expect(runParameters(hostile, {})).toEqual([]);
});
