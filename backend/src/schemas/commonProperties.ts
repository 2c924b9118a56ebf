import { count, fields, flag, list, part, type Properties, text } from './schemaParts';

const selector = { type: 'object', additionalProperties: true } as const;

/** What every check accepts, whatever its kind. */
export const commonProperties: Properties = {
  name: text('Name', 'Tells the check from the others of its kind.', { minLength: 1 }),
  description: text('Description'),
  icon: text('Icon'),
  labels: { $ref: '#/definitions/labels' },
  namespace: text('Namespace', 'In place of the namespace of the whole definition.'),
  severity: { $ref: '#/definitions/severity' },
  owner: text('Owner'),
  schedule: { $ref: '#/definitions/schedule' },
  interval: count('Interval (s)', 'Seconds between two runs, where there is no schedule.'),
  timeout: {
    title: 'Timeout',
    description: 'Seconds, or a duration such as 45s. 30 seconds unless said otherwise.',
    anyOf: [{ type: 'number', minimum: 0 }, { $ref: '#/definitions/duration' }],
  },
  test: part('script', 'Test script', 'Decides whether the check passes.'),
  display: part('script', 'Display script', 'Writes the message of the result.'),
  transform: part('script', 'Transform script', 'Makes other checks out of the result.'),
  transformDeleteStrategy: {
    title: 'Checks that a transform no longer makes',
    enum: ['MarkHealthy', 'MarkUnhealthy', 'Ignore'],
  },
  markFailOnEmpty: flag('Fail when a transform makes nothing'),
  metrics: list('Metrics', { type: 'object', additionalProperties: true }),
  relationships: fields('Relationships', {
    components: list('Components', selector),
    configs: list('Configuration items', selector),
  }),
  dependsOn: list('Depends on', { type: 'string' }, 'Names of checks that must pass first.'),
};
