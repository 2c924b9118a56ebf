import { fields, flag, type JsonSchema, list, part, text, textMap } from './schemaParts';
import { sharedDefinitions } from './sharedDefinitions';

const texts = (title: string, description?: string): JsonSchema =>
  list(title, { type: 'string' }, description);

/** A value that is kept open: only other backends look into it. */
export const open = (title: string, description?: string): JsonSchema => ({
  title,
  ...(description === undefined ? {} : { description }),
  type: 'object',
});

export const variables = list(
  'Variables',
  { $ref: '#/definitions/variable' },
  'Each has a name, and a value, a connection or a place where the value is kept.',
);

export const selectors = (title: string, description: string): JsonSchema =>
  list(title, { $ref: '#/definitions/selector' }, description);

const side = { enum: ['host', 'agent'] };
export const templatesOn: JsonSchema = {
  title: 'Filled in on',
  anyOf: [side, { type: 'array', items: side }],
};

const eventsOf = (title: string, names: readonly string[]): JsonSchema =>
  list(
    title,
    fields(
      'Event',
      {
        event: { title: 'Event', anyOf: [{ enum: names }, { type: 'string' }] },
        labels: textMap('Labels', 'Labels that the resource must have.'),
        filter: text('Filter', 'A CEL expression that must be true.'),
      },
      { required: ['event'] },
    ),
  );

const HEALTH = ['healthy', 'unhealthy', 'warning', 'unknown'];

/** Parts of a playbook that stand in more than one place, or that are long. */
export const playbookDefinitions: Readonly<Record<string, JsonSchema>> = {
  secretValue: sharedDefinitions.secretValue ?? {},
  duration: sharedDefinitions.duration ?? {},
  time: {
    description: 'A time such as 30s, 5m or 2h; a number means seconds.',
    anyOf: [{ $ref: '#/definitions/duration' }, { type: 'number', minimum: 0 }],
  },
  variable: fields(
    'Variable',
    {
      name: text('Name', undefined, { minLength: 1 }),
      value: part('secretValue', 'Value', 'Text with $(…) in it, or connection://namespace/name.'),
      valueFrom: open('Value from', 'A secret or a config map of a cluster.'),
    },
    { required: ['name'] },
  ),
  selector: fields('Selector', {
    id: text('Id'),
    name: text('Name', '* stands for any text.'),
    namespace: text('Namespace'),
    agent: text('Agent', 'Id or name of an agent, self or all.'),
    scope: text('Scope'),
    search: text('Search', 'A search such as type=Kubernetes::Pod.'),
    types: texts('Types', '! in front means any other.'),
    statuses: texts('Statuses'),
    health: text('Health', 'One or more of healthy, unhealthy, warning, unknown, with commas.'),
    tagSelector: text('Tags', 'Such as cluster=prod,stage!=test.'),
    labelSelector: text('Labels', 'Such as app=web.'),
    fieldSelector: text('Fields', 'Such as owner=ops.'),
    includeDeleted: flag('Include deleted'),
    limit: { title: 'Limit', type: 'integer', minimum: 0 },
    cache: text('Cache'),
  }),
  approval: fields('Approval', {
    type: {
      title: 'Type',
      description: 'any: one of them has to agree; all: each of them.',
      enum: ['any', 'all'],
      default: 'all',
    },
    approvers: fields('Approvers', {
      people: texts('People', 'E-mail addresses.'),
      teams: texts('Teams', 'Names of teams.'),
    }),
  }),
  on: fields(
    'Starts by itself',
    {
      canary: eventsOf('Events of health checks', ['failed', 'passed']),
      config: eventsOf('Events of configuration items', [
        'created',
        'updated',
        'deleted',
        'changed',
        ...HEALTH,
      ]),
      component: eventsOf('Events of components', HEALTH),
      webhook: fields(
        'Webhook',
        {
          path: text('Path', undefined, { minLength: 1 }),
          authentication: fields('Authentication', {
            basic: open('User and password'),
            github: open('GitHub signature'),
            svix: open('Svix signature'),
            jwt: open('JSON web token'),
          }),
        },
        { required: ['path'] },
      ),
      schedule: list(
        'Schedules',
        fields(
          'Schedule',
          {
            schedule: text('Schedule', 'A cron pattern such as 0 2 * * *, @hourly, or @every 30m.', {
              minLength: 1,
            }),
            parameters: textMap('Parameters'),
          },
          { required: ['schedule'] },
        ),
        'A playbook with an approval cannot start by a schedule.',
      ),
    },
    { description: 'What starts the playbook besides people.' },
  ),
};
