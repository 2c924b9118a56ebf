import type { CheckKind } from './CheckKind';
import { checkKinds } from './checkKinds';
import { commonProperties } from './commonProperties';
import { count, type JsonSchema, list, text } from './schemaParts';
import { sharedDefinitions } from './sharedDefinitions';

function checkSchema({ title, description, required = [], properties, open }: CheckKind): JsonSchema {
  return {
    title,
    description,
    type: 'object',
    properties: { ...commonProperties, ...properties },
    required: ['name', ...required],
    additionalProperties: open === true,
  };
}

/** The JSON schema (draft-07) of the definition of health checks. */
export const canarySpecSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Health check definition',
  type: 'object',
  properties: {
    schedule: { $ref: '#/definitions/schedule' },
    interval: count('Interval (s)', 'Seconds between two runs, where there is no schedule.'),
    icon: text('Icon'),
    severity: { $ref: '#/definitions/severity' },
    owner: text('Owner'),
    replicas: count('Replicas', '0 pauses the checks on backends that support it.'),
    retention: { title: 'Retention', type: ['object', 'string', 'integer'] },
    env: {
      title: 'Environment',
      description: 'Values by name, for scripts and templates.',
      type: 'object',
      additionalProperties: { $ref: '#/definitions/secretValue' },
    },
    agentSelector: list('Agents', { type: 'string' }, 'Agents that run the checks.'),
    ...Object.fromEntries(
      checkKinds.map((kind) => [
        kind.key,
        list(kind.title, { $ref: `#/definitions/check.${kind.key}` }, kind.description),
      ]),
    ),
  },
  additionalProperties: false,
  definitions: {
    ...sharedDefinitions,
    ...Object.fromEntries(checkKinds.map((kind) => [`check.${kind.key}`, checkSchema(kind)])),
  },
};
