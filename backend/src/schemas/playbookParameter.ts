import { fields, flag, type JsonSchema, list, text } from './schemaParts';

/** Numbers may be worked out from the resource. */
const bound = (title: string, description?: string): JsonSchema => ({
  title,
  ...(description === undefined ? {} : { description }),
  type: ['number', 'string'],
});

const option = {
  anyOf: [
    fields(
      'Option',
      { label: text('Label'), value: { title: 'Value', type: ['string', 'number', 'boolean'] } },
      { required: ['value'] },
    ),
    { type: 'string' },
  ],
};

/** What a person is asked for before a playbook runs. */
export const playbookParameter: JsonSchema = fields(
  'Parameter',
  {
    name: text('Name', 'Actions read it as $(.params.name).', { minLength: 1 }),
    label: text('Label', 'What the form shows.'),
    type: {
      title: 'Type',
      description: 'How it is asked for; text where nothing is said.',
      enum: [
        'text',
        'code',
        'checkbox',
        'list',
        'people',
        'team',
        'config',
        'configs',
        'component',
        'check',
        'bytes',
        'millicores',
        'duration',
        'secret',
      ],
      default: 'text',
    },
    default: {
      title: 'Default',
      description: 'May hold $(.config.name) and the like.',
      type: ['string', 'number', 'boolean'],
    },
    required: flag('Required'),
    icon: text('Icon'),
    description: text('Description'),
    dependsOn: list('Depends on', { type: 'string' }, 'Names of parameters that come first.'),
    properties: {
      title: 'Properties',
      description: 'What the type needs besides.',
      type: 'object',
      properties: {
        multiline: flag('Multiline', 'Text: an area in place of a line.'),
        format: {
          title: 'Format',
          description: 'Text: what is typed.',
          anyOf: [
            {
              enum: ['text', 'password', 'email', 'url', 'number', 'date', 'bytes', 'millicores', 'dns1123'],
            },
            { type: 'string' },
          ],
        },
        min: bound('Minimum', 'Number, bytes, millicores, duration.'),
        max: bound('Maximum', 'Number, bytes, millicores, duration.'),
        minLength: bound('Minimum length'),
        maxLength: bound('Maximum length'),
        regex: text('Pattern', 'A regular expression that the text must match.'),
        language: {
          title: 'Language',
          description: 'Code.',
          anyOf: [{ enum: ['yaml', 'json', 'sql', 'toml', 'shell', 'markdown', 'text'] }, { type: 'string' }],
          default: 'yaml',
        },
        size: {
          title: 'Size',
          description: 'Code: how large the editor is.',
          enum: ['very-small', 'small', 'medium', 'large', 'full'],
          default: 'small',
        },
        jsonSchemaUrl: text('Schema', 'Code: address of a JSON schema to complete and check by.'),
        options: list('Options', option, 'List: what to choose from. Duration: times to choose from.'),
        filter: list(
          'Filter',
          { $ref: '#/definitions/selector' },
          'Config, component, check: what to choose from.',
        ),
        role: text('Role', 'People: only those with this role.'),
        colSpan: bound('Columns', 'How wide the field is.'),
        className: text('Class name'),
      },
    },
  },
  { required: ['name'] },
);
