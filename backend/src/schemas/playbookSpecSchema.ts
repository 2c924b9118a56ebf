import { commonActionProperties, playbookActionKinds } from './playbookActions';
import { playbookParameter } from './playbookParameter';
import { open, playbookDefinitions, selectors, templatesOn, variables } from './playbookParts';
import { fields, type JsonSchema, list, text } from './schemaParts';

const kindNames = Object.keys(playbookActionKinds);

/** The JSON schema (draft-07) of the specification of playbooks. */
export const playbookSpecSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Playbook',
  type: 'object',
  properties: {
    title: text('Title'),
    description: text('Description'),
    icon: text('Icon'),
    category: text('Category', 'Playbooks of one category stand together.'),
    configs: selectors('Configuration items', 'It runs on those that every selector finds.'),
    components: selectors('Components', 'It runs on those that every selector finds.'),
    checks: selectors('Health checks', 'It runs on those that every selector finds.'),
    parameters: list('Parameters', { $ref: '#/definitions/parameter' }, 'What people are asked for.'),
    actions: {
      ...list('Actions', { $ref: '#/definitions/action' }, 'Done one after the other.'),
      minItems: 1,
    },
    approval: { $ref: '#/definitions/approval' },
    filters: list(
      'Filters',
      { type: 'string' },
      "CEL expressions that give 'true', or why the playbook must not run.",
    ),
    timeout: {
      title: 'Timeout',
      description: 'Of the whole run; 30m unless said otherwise.',
      allOf: [{ $ref: '#/definitions/time' }],
    },
    env: variables,
    on: { $ref: '#/definitions/on' },
    runsOn: list('Runs on', { type: 'string' }, 'Names of agents, or host.'),
    templatesOn,
    permissions: list(
      'Permissions',
      fields('Permission', { role: text('Role'), team: text('Team'), ref: text('Reference') }),
    ),
    jsonSchema: open('Schema of the parameters'),
    ui: open('Display'),
    mcp: open('Tool for assistants'),
  },
  required: ['actions'],
  additionalProperties: false,
  definitions: {
    ...playbookDefinitions,
    parameter: playbookParameter,
    action: fields(
      'Action',
      {
        ...commonActionProperties,
        ...Object.fromEntries(kindNames.map((name) => [name, { $ref: `#/definitions/action.${name}` }])),
      },
      { required: ['name'] },
    ),
    ...Object.fromEntries(kindNames.map((name) => [`action.${name}`, playbookActionKinds[name]])),
  },
};
