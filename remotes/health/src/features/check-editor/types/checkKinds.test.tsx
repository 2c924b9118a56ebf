import { parseYaml } from '@opsdeck/shared/editor';
import { Formik } from '@opsdeck/shared/forms';
import { renderWithApp, screen, within } from '@opsdeck/shared/testing';
import { itemOf, type DraftValues } from '../document/CanaryDraft';
import { mergeIntoYaml } from '../document/mergeIntoYaml';
import { newDraft } from '../document/newDraft';
import { writePath } from '../document/readPath';
import { tidySpec } from '../document/tidySpec';
import { errorPaths, validateDraft } from '../document/validateDraft';
import { CheckFields } from '../fields/CheckFields';
import { CHECK_KINDS, findKind, kindOfSpec } from './checkKinds';
import { hasForm, type CheckKind, type FieldSpec, type FormKind } from './FieldSpec';

const forms = CHECK_KINDS.filter(hasForm);
const codes = CHECK_KINDS.filter((kind) => !hasForm(kind));
const byType = (kinds: readonly CheckKind[]) => kinds.map((kind) => [kind.type, kind] as const);

it('has the types of the specification, each once, by their labels', () => {
  expect(forms.map((kind) => kind.label)).toEqual([
    ...['Alert Manager', 'Elasticsearch', 'Exec', 'Folder', 'HTTP', 'ICMP Ping', 'Mongo DB', 'Redis', 'TCP'],
  ]);
  expect(codes.map((kind) => kind.label)).toEqual([
    ...[
      'AWS Config',
      'AWS Config Rule',
      'AWS S3',
      'Azure DevOps',
      'Cloud Watch',
      'Custom',
      'DNS',
      'Dynatrace',
    ],
    ...['EC2', 'GCS', 'GitHub', 'JMeter', 'JUnit', 'Kubernetes', 'Kubernetes Namespace', 'LDAP'],
    ...['Mission Control Catalog', 'Pod', 'Prometheus', 'SFTP', 'SMB', 'SQL Query'],
  ]);
  expect(new Set(CHECK_KINDS.map((kind) => kind.type)).size).toBe(31);
});

function example(field: FieldSpec): unknown {
  if (field.kind === 'choice') return field.options?.at(-1)?.value;
  const values: Partial<Record<FieldSpec['kind'], unknown>> = {
    number: 7,
    switch: true,
    statusCodes: [200, 418],
    list: ['one', 'two'],
    keyValue: { team: 'ops', empty: '' },
    headers: [{ name: 'Accept', value: 'a' }],
    script: { expr: 'true' },
    secret: { valueFrom: { secretKeyRef: { name: 's', key: 'k' } } },
    authentication: { username: 'u', password: 'p' },
  };
  return values[field.kind] ?? `some ${field.path}`;
}

function filled(kind: FormKind): Record<string, unknown> {
  const values = kind.form
    .filter((field) => field.path !== '' && field.kind !== 'oneOf')
    .filter((field) => !field.when || 'in' in field.when || field.when.path === 'awsConnection')
    .reduce<Record<string, unknown>>((item, field) => writePath(item, field.path, example(field)), {});
  return 'method' in values ? { ...values, method: 'POST' } : values;
}

const draftOf = (spec: Record<string, unknown>, name = 'shop'): DraftValues => ({
  name,
  namespace: 'default',
  labels: {},
  spec,
});

function renderFields(kind: FormKind, spec: Record<string, unknown>, disabled = false) {
  return renderWithApp(
    <Formik initialValues={draftOf(spec)} onSubmit={() => undefined}>
      <CheckFields kind={kind} disabled={disabled} />
    </Formik>,
  );
}

describe.each(byType(forms))('the form of %s', (_type, kind) => {
  if (!hasForm(kind)) throw new Error('no form');
  const text = newDraft(kind).text;
  const spec = parseYaml(text).value as Record<string, unknown>;

  it('asks for what is required, and for nothing else', () => {
    const required = kind.form.filter((field) => field.required).map((field) => field.path);
    const errors = validateDraft(kind, draftOf({ [kind.specKey]: [{}] }));
    expect(errorPaths(errors).sort()).toEqual(
      required.map((path) => `spec.${kind.specKey}.0.${path}`).sort(),
    );
    expect(JSON.stringify(errors)).toContain('This field is required');
    expect(validateDraft(kind, draftOf({ [kind.specKey]: [filled(kind)] }))).toEqual({});
  });

  it('begins with its defaults and comes back to its own type', () => {
    const defaults = kind.form.filter((field) => field.default !== undefined);
    for (const field of defaults) expect(itemOf(kind, spec)).toMatchObject({ [field.path]: field.default });
    expect(kindOfSpec(spec)).toBe(kind);
  });

  it('shows every field that takes part, with a label', () => {
    const { container } = renderFields(kind, { [kind.specKey]: [filled(kind)] });
    const texts = container.textContent ?? '';
    for (const field of kind.form.filter(
      ({ when }) => !when || 'in' in when || when.path === 'awsConnection',
    )) {
      expect(texts).toContain(field.label);
    }
    expect(texts).not.toContain('only Code can change');
  });

  it('writes what is filled in into YAML and reads it back, beside comments and unknown keys', () => {
    const written = text.replace(`${kind.specKey}:`, `# why\nowner: me # who\n${kind.specKey}:`);
    const before = parseYaml(written).value as Record<string, unknown>;
    const item = filled(kind);
    const merged = mergeIntoYaml(written, tidySpec(kind, { ...before, [kind.specKey]: [item] }, before));
    expect(merged).toContain('# why');
    expect(merged).toContain('owner: me # who');
    expect(itemOf(kind, parseYaml(merged).value)).toEqual(item);
    expect(mergeIntoYaml(merged, parseYaml(merged).value as Record<string, unknown>)).toBe(merged);
  });

  it.each([['text'], [5], [null], [[]], [{ deep: { er: [] } }]])(
    'survives a definition whose every field is %p',
    (junk) => {
      const item = Object.fromEntries(kind.form.map((field) => [field.path.split('.')[0] || 'x', junk]));
      const { container } = renderFields(kind, { [kind.specKey]: [item] });
      expect(container).toHaveTextContent('Check name');
      expect(() => validateDraft(kind, draftOf({ [kind.specKey]: [item] }))).not.toThrow();
    },
  );

  it.each([['text'], [5], [null], [[5]], [{}]])('survives a list that is %p', (junk) => {
    expect(() => renderFields(kind, { [kind.specKey]: junk })).not.toThrow();
    expect(() => validateDraft(kind, draftOf({ [kind.specKey]: junk }))).not.toThrow();
    expect(tidySpec(kind, { [kind.specKey]: junk }, {})).toEqual({ [kind.specKey]: junk });
  });

  it('is all locked when it can only be looked at', () => {
    renderFields(kind, { [kind.specKey]: [filled(kind)] }, true);
    for (const role of ['textbox', 'button', 'switch'] as const) {
      for (const control of screen.queryAllByRole(role)) {
        expect(control.matches(':disabled, [aria-disabled="true"]')).toBe(true);
      }
    }
  });
});

describe.each(byType(codes))('the template of %s', (_type, kind) => {
  const { text } = newDraft(findKind(kind.type)!);

  it('is a definition with a schedule, and comes back to a type with its list', () => {
    const { value, problems } = parseYaml(text);
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ schedule: expect.any(String) as string });
    const expected = CHECK_KINDS.find(
      (one) => hasForm(one) && 'specKey' in kind && one.specKey === kind.specKey,
    );
    expect(kindOfSpec(value).type).toBe(expected?.type ?? kind.type);
  });
});

describe('the minimum of numbers', () => {
  const numbers = forms.flatMap((kind) =>
    hasForm(kind)
      ? kind.form.filter((field) => field.min !== undefined).map((field) => [kind.type, field] as const)
      : [],
  );
  it.each(numbers)('%s refuses less, and what is no number', (type, field) => {
    const kind = findKind(type) as FormKind;
    const holder = field.when ? { [field.when.path]: {} } : {};
    const errorsOf = (value: unknown) =>
      JSON.stringify(
        validateDraft(
          kind,
          draftOf({ [kind.specKey]: [writePath({ ...filled(kind), ...holder }, field.path, value)] }),
        ),
      );
    expect(errorsOf(-1)).toContain('This field must be at least 0');
    expect(errorsOf('x')).toContain('This field must be a number');
    expect(errorsOf('0')).toBe('{}');
  });
});

it.each([
  [{ schedule: '@daily', http: [] }, 'http'],
  [{ retention: {}, schedule: 'x', icon: 'y', tcp: [] }, 'tcp'],
  [{ mssql: [] }, 'sql'],
  [{ folder: [] }, 'folder'],
  [{ webhook: [], http: [] }, 'custom'],
  [{ schedule: 'x' }, 'custom'],
  [null, 'custom'],
  [[], 'custom'],
  ['text', 'custom'],
])('opens %j as %s', (spec, type) => expect(kindOfSpec(spec).type).toBe(type));

it('shows what belongs to a choice only while it is the choice', async () => {
  const http = findKind('http') as FormKind;
  const { events } = renderFields(http, { http: [{ method: 'GET' }] });
  expect(screen.queryByLabelText('Body')).not.toBeInTheDocument();
  const auth = screen.getByRole('group', { name: 'Authentication' });
  await events.click(within(auth).getByRole('radio', { name: 'NTLM' }));
  expect(within(auth).getByLabelText('Password')).toBeInTheDocument();
  await events.click(within(auth).getByRole('radio', { name: 'None' }));
  expect(within(auth).queryByLabelText('Password')).not.toBeInTheDocument();
});
