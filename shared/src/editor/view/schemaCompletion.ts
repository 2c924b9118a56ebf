import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { isRecord } from '../../lib';
import type { JsonSchema } from '../checkAgainstSchema';
import { choicesOf, descriptionOf, kindOf, schemaParts } from '../schemaParts';
import { yamlCursor, type YamlCursor } from '../yamlCursor';

const SIMPLE_WORD = /^[\w-]*$/;
const PLAIN_TEXT = /^[A-Za-z][\w./-]*$/;

function keyCompletions(schema: JsonSchema, { path, taken }: YamlCursor): Completion[] {
  const parts = schemaParts(schema, path);
  const keys = new Set(
    parts.flatMap(({ properties }) => (isRecord(properties) ? Object.keys(properties) : [])),
  );
  const required = new Set(
    parts.flatMap((part) => (Array.isArray(part.required) ? (part.required as unknown[]) : [])),
  );
  return [...keys]
    .filter((key) => !taken.includes(key))
    .map((key) => {
      const below = schemaParts(schema, [...path, key]);
      const isPlain = !below.some(({ type }) => type === 'object' || type === 'array');
      return {
        label: key,
        apply: isPlain ? `${key}: ` : `${key}:`,
        detail: required.has(key) ? `${kindOf(below)}, required` : kindOf(below),
        info: descriptionOf(below),
        type: 'property',
        boost: required.has(key) ? 1 : 0,
      };
    });
}

function valueCompletions(schema: JsonSchema, { path, word }: YamlCursor): Completion[] {
  const choices = choicesOf(schemaParts(schema, path));
  return choices
    .filter((choice) => typeof choice !== 'object')
    .map((choice) => {
      const text = String(choice);
      const isSafe = typeof choice !== 'string' || PLAIN_TEXT.test(text) || /^["']/.test(word);
      return { label: text, apply: isSafe ? text : JSON.stringify(text), type: 'enum' };
    });
}

/** Offers the keys and values that a schema knows at the cursor of a YAML text. */
export function schemaCompletion(schema: JsonSchema) {
  return (context: CompletionContext): CompletionResult | null => {
    const cursor = yamlCursor(context.state.doc.toString(), context.pos);
    if (!cursor || (cursor.word === '' && !context.explicit)) return null;
    const options = cursor.kind === 'key' ? keyCompletions(schema, cursor) : valueCompletions(schema, cursor);
    if (options.length === 0) return null;
    return { from: cursor.from, options, validFor: SIMPLE_WORD };
  };
}
