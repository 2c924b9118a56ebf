import { open, templatesOn, variables } from './playbookParts';
import {
  CONNECTION,
  count,
  CREDENTIALS,
  fields,
  flag,
  type JsonSchema,
  list,
  part,
  text,
  textMap,
} from './schemaParts';

const secret = (title: string, description?: string): JsonSchema => part('secretValue', title, description);

const artifacts = list(
  'Artifacts',
  fields(
    'Artifact',
    { path: text('Path', 'In the folder of the action; * and ** stand for names.', { minLength: 1 }) },
    { required: ['path'] },
  ),
  'Files to keep.',
);

/** A kind of action. One that this console does not execute may have fields that are not listed here. */
function kind(
  title: string,
  description: string,
  properties: Record<string, JsonSchema>,
  required: string[] = [],
) {
  return fields(title, properties, { description, required });
}
function foreign(title: string, description: string, properties: Record<string, JsonSchema>) {
  return {
    ...kind(title, `${description} This console does not execute it.`, properties),
    additionalProperties: true,
  };
}

/** What an action can do, by the key that it stands under. */
export const playbookActionKinds: Readonly<Record<string, JsonSchema>> = {
  exec: kind(
    'Exec',
    'Runs a script. Off unless an administrator sets the property playbooks.exec.enabled.',
    {
      script: text('Script', '$(.params.name) and the like become variables. May begin with #!.', {
        minLength: 1,
      }),
      env: variables,
      artifacts,
      connections: open('Connections'),
      checkout: open('Checkout'),
      setup: open('Setup'),
    },
    ['script'],
  ),
  http: kind('HTTP', 'Sends a request; an answer from 400 upwards is a failure.', {
    url: text('URL', 'http://, https:// or connection://namespace/name.', { minLength: 1 }),
    connection: CONNECTION,
    method: {
      title: 'Method',
      enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
      default: 'GET',
    },
    headers: list('Headers', { $ref: '#/definitions/variable' }),
    body: text('Body', 'Sent with POST, PUT, PATCH and DELETE.'),
    templateBody: flag('Fill the body as a template'),
    ...CREDENTIALS,
    insecureSkipVerify: flag('Accept any certificate'),
    tlsConfig: open('TLS'),
  }),
  sql: kind(
    'SQL',
    'Runs a statement that reads, and keeps its first 10,000 rows.',
    {
      connection: CONNECTION,
      url: text('URL', 'postgres://… or connection://namespace/name.'),
      driver: {
        title: 'Driver',
        description: 'Only postgres is executed by this console.',
        anyOf: [{ enum: ['postgres', 'mysql', 'mssql'] }, { type: 'string' }],
      },
      query: text('Query', undefined, { minLength: 1 }),
      ...CREDENTIALS,
    },
    ['query'],
  ),
  notification: kind('Notification', 'Sends a message. May go along with another kind.', {
    connection: CONNECTION,
    url: text('URL', 'https://…, mailto:… or connection://namespace/name.'),
    title: text('Title'),
    message: text('Message', 'Markdown.'),
    properties: textMap('Properties'),
    attachments: list('Attachments', { type: 'object' }),
  }),
  pod: foreign('Pod', 'Runs a pod in a cluster.', {
    name: text('Name'),
    spec: open('Pod specification'),
    maxLength: count('Longest log'),
    artifacts,
  }),
  gitops: foreign('GitOps', 'Writes to a repository. May go along with another kind.', {
    repo: open('Repository'),
    commit: open('Commit'),
    pr: open('Pull request'),
    patches: list('Patches', { type: 'object' }),
    files: list('Files', { type: 'object' }),
  }),
  github: foreign('GitHub', 'Starts workflows.', {
    repo: text('Repository'),
    username: text('Username'),
    token: secret('Token'),
    workflows: list(
      'Workflows',
      fields('Workflow', { id: text('Id'), ref: text('Branch'), input: text('Input') }),
    ),
  }),
  azureDevopsPipeline: foreign('Azure DevOps pipeline', 'Starts a pipeline.', {
    org: text('Organization'),
    project: text('Project'),
    token: secret('Token'),
    pipeline: fields('Pipeline', {
      id: { type: ['string', 'number'] },
      version: { type: ['string', 'number'] },
    }),
    parameters: open('Parameters'),
  }),
  ai: foreign('AI', 'Asks a model about the resource.', {
    connection: CONNECTION,
    backend: text('Backend'),
    model: text('Model'),
    apiKey: secret('API key'),
    apiURL: text('API address'),
    systemPrompt: text('System prompt'),
    prompt: text('Prompt'),
    formats: list('Formats', {
      anyOf: [{ enum: ['markdown', 'slack', 'recommendPlaybook'] }, { type: 'string' }],
    }),
    dryRun: flag('Only make the prompt'),
  }),
  logs: foreign('Logs', 'Collects lines of a log.', {
    loki: open('Loki'),
    cloudwatch: open('CloudWatch'),
    opensearch: open('OpenSearch'),
    kubernetes: open('Kubernetes'),
  }),
  prometheus: foreign('Prometheus', 'Asks a Prometheus server.', {
    connection: CONNECTION,
    url: text('URL'),
    query: text('Query', 'PromQL'),
    range: open('Range'),
  }),
  report: foreign('Report', 'Makes a report.', { format: text('Format') }),
  catalog: foreign('Catalog', 'Writes a configuration item.', {}),
};

/** What every action accepts, whatever it does. */
export const commonActionProperties: Readonly<Record<string, JsonSchema>> = {
  name: text('Name', 'Tells the action from the others.', { minLength: 1 }),
  if: text(
    'Condition',
    'A CEL expression, or always(), failure(), success(). Without it the action runs after success.',
  ),
  delay: text('Delay', 'A time such as 30s, or a CEL expression that gives one.'),
  timeout: { title: 'Timeout', allOf: [{ $ref: '#/definitions/time' }] },
  retry: fields(
    'Retry',
    {
      limit: count('Limit', 'How many times to try again.'),
      duration: { title: 'Wait', allOf: [{ $ref: '#/definitions/time' }] },
      jitter: { title: 'Jitter (%)', type: 'number', minimum: 0, maximum: 100 },
      exponent: fields('Growth', { multiplier: { title: 'Multiplier', type: 'number', minimum: 1 } }),
    },
    { required: ['limit'] },
  ),
  runsOn: list('Runs on', { type: 'string' }, 'Names of agents, or host.'),
  templatesOn,
  contentType: {
    title: 'Content type',
    description: 'How the result is shown.',
    enum: [
      'text/plain',
      'text/markdown',
      'text/x-shellscript',
      'application/json',
      'application/yaml',
      'application/log+json',
      'application/sql',
    ],
  },
};
