import type { OutputUnit } from '@cfworker/json-schema';
import type { YamlPath } from './YamlPath';

const KINDS: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'a mapping',
  array: 'a list',
  null: 'empty',
};

const MAX_LENGTH = 300;

const quoted = (text: string): string[] => [...text.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '');
const kindWord = (kind: string): string => KINDS[kind] ?? kind;

function wantedKinds(error: string): string {
  const kinds = error
    .split('\n')
    .flatMap((line) => quoted(/Expected (.*)$/.exec(line)?.[1] ?? ''))
    .map(kindWord);
  return kinds.length === 0 ? 'This value does not fit' : `Must be ${[...new Set(kinds)].join(' or ')}`;
}

function listed(error: string): string {
  const values: unknown = JSON.parse(/(\[.*\])\.$/s.exec(error)?.[1] ?? '[]');
  const words = (Array.isArray(values) ? values : []).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return `Must be one of ${words.join(', ')}`;
}

const numberIn = (error: string): string => /than (?:or equal to )?(-?[\d.e+-]+?)\.?$/.exec(error)?.[1] ?? '';

function words({ keyword, error }: OutputUnit, path: YamlPath): string {
  switch (keyword) {
    case 'type':
    case 'anyOf':
    case 'oneOf':
      return wantedKinds(error);
    case 'required':
      return `The key "${quoted(error)[0] ?? ''}" is missing`;
    case 'false':
      return `The key "${path.at(-1) ?? ''}" is not known here`;
    case 'enum':
      return listed(error);
    case 'const':
      return error.replace(/^Instance does not match /, 'Must be ');
    case 'minimum':
      return numberIn(error) ? `Must be at least ${numberIn(error)}` : error;
    case 'maximum':
      return numberIn(error) ? `Must be at most ${numberIn(error)}` : error;
    default:
      return error.replace(/^Instance\b/, 'This value');
  }
}

/** What a schema has against a value, in the words of the console. */
export function schemaMessage(error: OutputUnit, path: YamlPath): string {
  const message = words(error, path);
  return message.length > MAX_LENGTH ? `${message.slice(0, MAX_LENGTH)}…` : message;
}
