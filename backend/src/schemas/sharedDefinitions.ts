import { fields, type JsonSchema, text } from './schemaParts';

const keyOf = (title: string): JsonSchema =>
  fields(title, { name: text('Name'), key: text('Key') }, { required: ['name', 'key'] });

/** Parts that many kinds of checks use. */
export const sharedDefinitions: Readonly<Record<string, JsonSchema>> = {
  secretValue: {
    description: 'Plain text, connection://namespace/name, or where the value is kept.',
    anyOf: [
      { type: ['string', 'number', 'boolean'] },
      {
        type: 'object',
        properties: {
          name: text('Name'),
          value: { title: 'Value', type: ['string', 'number', 'boolean'] },
          valueFrom: fields('Value from', {
            secretKeyRef: keyOf('Key of a secret'),
            configMapKeyRef: keyOf('Key of a config map'),
            helmRef: keyOf('Key of a Helm release'),
            serviceAccount: text('Service account'),
          }),
        },
        additionalProperties: false,
      },
    ],
  },
  script: fields(
    'Script',
    {
      template: text('Go template'),
      expr: text('Expr'),
      javascript: text('Javascript'),
      jsonPath: text('JSONPath'),
    },
    { description: 'One script in one language.', maxProperties: 1 },
  ),
  duration: {
    description: 'A time such as 30s, 5m, 24h or 7d.',
    type: 'string',
    pattern: '^(\\d+(\\.\\d+)?(ns|us|µs|ms|s|m|h|d|w|y))+$',
  },
  size: {
    description: 'A size such as 512kb, 10MB or 1.5GB; a plain number means bytes.',
    type: ['string', 'integer'],
    pattern: '^\\s*\\d+(\\.\\d+)?\\s*([kmgtpKMGTP]?)([iI]?[bB])?\\s*$',
    minimum: 0,
  },
  authentication: fields('Authentication', {
    username: { $ref: '#/definitions/secretValue' },
    password: { $ref: '#/definitions/secretValue' },
  }),
  labels: {
    title: 'Labels',
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean'] },
  },
  severity: {
    title: 'Severity',
    description: 'How much it matters when the check fails.',
    anyOf: [{ enum: ['info', 'low', 'medium', 'high', 'critical'] }, { type: 'string' }],
  },
  schedule: {
    title: 'Schedule',
    description: 'How often to run: @every with a duration, @hourly, @daily, @weekly or a cron pattern.',
    type: 'string',
    examples: ['@every 30s', '@every 1m', '@every 5m', '@hourly', '@daily', '@weekly'],
  },
};
