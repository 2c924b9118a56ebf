import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import type { JsonSchema } from '../checkAgainstSchema';
import { schemaCompletion } from './schemaCompletion';

const schema: JsonSchema = {
  type: 'object',
  required: ['http'],
  properties: {
    schedule: { type: 'string', description: 'How often' },
    http: { type: 'array', items: { $ref: '#/$defs/http' } },
  },
  $defs: {
    http: {
      anyOf: [
        { type: 'object', properties: { url: { type: 'string' }, ntlm: { type: 'boolean' } } },
        { type: 'object', properties: { method: { enum: ['GET', 'no: value', 404] } } },
      ],
    },
  },
};

function offered(marked: string, explicit = true) {
  const state = EditorState.create({ doc: marked.replace('|', '') });
  const result = schemaCompletion(schema)(new CompletionContext(state, marked.indexOf('|'), explicit));
  return result?.options.map(({ label, apply }) => (apply === label ? label : `${label}=${String(apply)}`));
}

it.each<[string, string[] | undefined]>([
  ['|', ['schedule=schedule: ', 'http=http:']],
  ['schedule: x\n|', ['http=http:']],
  ['http:\n  - |', ['url=url: ', 'ntlm=ntlm: ', 'method=method: ']],
  ['http:\n  - ntlm: |', ['true', 'false']],
  ['http:\n  - method: |', ['GET', 'no: value="no: value"', '404']],
  ['http:\n  - method: "|', ['GET', 'no: value', '404']],
  ['schedule: |', undefined],
  ['unknown:\n  |', undefined],
  ['# |', undefined],
])('offers at %j what the schema knows', (marked, expected) => {
  expect(offered(marked)).toEqual(expected);
});

it('waits for a letter unless it is asked', () => {
  expect(offered('|', false)).toBeUndefined();
  expect(offered('s|', false)).toHaveLength(2);
});
