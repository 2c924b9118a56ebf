import fc from 'fast-check';
import { fireEvent, renderWithApp, screen } from '@opsdeck/shared/testing';
import { toPlaybookParameters, type PlaybookParameter } from '@/model/PlaybookParameter';
import { ParameterFields } from '../ParameterFields';
import { useParameterForm } from '../useParameterForm';
import { parameterProblem } from './parameterProblem';
import {
  BYTE_UNITS,
  formatBytes,
  formatMillicores,
  parseBytes,
  parseMillicores,
  parseSpan,
  toBytes,
} from './quantity';

const ID = '30000000-0000-4000-8000-000000000001';

function toParameter(wire: Record<string, unknown>): PlaybookParameter {
  const [parameter] = toPlaybookParameters([{ name: 'p', label: 'Field', ...wire }], { isTemplated: true });
  if (!parameter) throw new Error('no parameter');
  return parameter;
}

function Probe({ parameters }: { parameters: PlaybookParameter[] }) {
  const form = useParameterForm(parameters, {});
  return (
    <>
      <ParameterFields fields={form.fields} disabled={false} />
      <output>{JSON.stringify(form.params)}</output>
      <p>{form.isValid ? 'valid' : 'invalid'}</p>
    </>
  );
}

function show(wire: Record<string, unknown>) {
  return renderWithApp(<Probe parameters={[toParameter(wire)]} />, {
    api: {
      'GET /api/db/teams': [{ id: ID, name: 'Platform' }],
      'GET /api/db/people': [{ id: ID, name: 'Ada', email: 'ada@opsdeck.local' }],
      'POST /api/resources/search': ({ body }: { body: Record<string, unknown> }) =>
        Object.fromEntries(Object.keys(body).map((key) => [key, [{ id: ID, name: 'shop', type: 't' }]])),
    },
  });
}

const params = () =>
  JSON.parse(document.querySelector('output')?.textContent ?? '{}') as Record<string, string>;

describe('each type of parameter', () => {
  it.each([
    ['text', {}, 'hello'],
    ['an unknown type', { type: 'hologram' }, 'hello'],
    ['password', { properties: { format: 'password' } }, 'hello'],
    ['secret', { type: 'secret' }, 'hello'],
    ['email', { properties: { format: 'email' } }, 'a@b'],
    ['url', { properties: { format: 'url' } }, 'https://a.test'],
    ['number', { properties: { format: 'number' } }, '12'],
    ['dns1123', { properties: { format: 'dns1123' } }, 'a-b.c'],
    ['date', { properties: { format: 'date' } }, '2026-01-31'],
    ['lines', { properties: { multiline: true } }, 'two\nlines'],
    ['duration', { type: 'duration' }, '15m'],
  ])('%s is sent as the text that was typed', (_name, wire, typed) => {
    show(wire);
    const field = screen.getByLabelText('Field');
    fireEvent.change(field, { target: { value: typed } });
    expect(params()).toEqual({ p: typed });
    expect(screen.getByText('valid')).toBeInTheDocument();
  });

  it.each([
    [{ properties: { format: 'number' } }, 'two', 'This field must be a number'],
    [{ properties: { format: 'number', min: 3 } }, '2', 'This field must be at least 3'],
    [{ properties: { format: 'number', max: 3 } }, '4', 'This field must be at most 3'],
    [{ properties: { format: 'email' } }, 'a b', 'This field must be an e-mail address'],
    [
      { properties: { format: 'url' } },
      'nowhere',
      'This field must be an address such as https://example.com',
    ],
    [{ properties: { format: 'dns1123' } }, 'Shop', /Only lowercase letters, digits/],
    [{ properties: { minLength: 3 } }, 'ab', 'This field needs at least 3 characters'],
    [{ properties: { maxLength: 3 } }, 'abcd', 'This field takes at most 3 characters'],
    [{ type: 'duration' }, 'soon', 'This field must be a duration such as 30s, 15m, 2h or 1d'],
    [{ type: 'duration', properties: { max: '1h' } }, '90m', 'This field must be at most 1h'],
    [{ type: 'bytes' }, 'much', 'This field must be a number'],
    [{ type: 'bytes', properties: { max: '1Gi' } }, '1025', 'This field must be at most 1Gi'],
    [{ type: 'millicores', properties: { min: '100m' } }, '99', 'This field must be at least 100m'],
    [{ type: 'millicores' }, 'half', 'This field must be a number'],
  ])('%j refuses %j', (wire, typed, message) => {
    show(wire);
    fireEvent.change(screen.getByLabelText('Field'), { target: { value: typed } });
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByText('invalid')).toBeInTheDocument();
  });

  it.each([['text'], ['secret'], ['bytes'], ['millicores'], ['duration'], ['list'], ['config'], ['configs']])(
    'a required %s that is left empty says so',
    (type) => {
      show({ type, required: true });
      fireEvent.blur(screen.getByLabelText(/^Field/));
      expect(screen.getByText('invalid')).toBeInTheDocument();
      expect(screen.getByText('This field is required')).toBeInTheDocument();
    },
  );

  it('bytes are an amount with a unit, Mi unless another is chosen', async () => {
    const { events } = show({ type: 'text', properties: { format: 'bytes' } });
    await events.type(screen.getByLabelText('Field'), '2');
    expect(params()).toEqual({ p: '2Mi' });
    await events.selectOptions(screen.getByRole('combobox', { name: 'Unit of Field' }), 'Gi');
    expect(params()).toEqual({ p: '2Gi' });
    await events.clear(screen.getByLabelText('Field'));
    expect(params()).toEqual({ p: '' });
    await events.type(screen.getByLabelText('Field'), '3');
    expect(params()).toEqual({ p: '3Gi' });
  });

  it('millicores end with m', async () => {
    const { events } = show({ type: 'millicores', default: '1' });
    expect(screen.getByLabelText('Field')).toHaveValue('1000');
    await events.clear(screen.getByLabelText('Field'));
    await events.type(screen.getByLabelText('Field'), '250');
    expect(params()).toEqual({ p: '250m' });
  });

  it('a checkbox is true or false', async () => {
    const { events } = show({ type: 'checkbox', default: 'true' });
    expect(params()).toEqual({ p: 'true' });
    await events.click(screen.getByRole('switch', { name: 'Field' }));
    expect(params()).toEqual({ p: 'false' });
  });

  it.each([
    ['list', { type: 'list', properties: { options: [{ label: 'Blue', value: 'b' }, 'c'] } }, 'Blue', 'b'],
    ['duration', { type: 'duration', properties: { options: ['15m', '1h'] } }, '1h', '1h'],
    ['team', { type: 'team' }, 'Platform', ID],
    ['people', { type: 'people' }, 'Ada', ID],
    ['component', { type: 'component' }, 'shop · t', ID],
    ['config', { type: 'config' }, 'shop · t', ID],
    ['check', { type: 'check', properties: { filter: [{ types: ['http'] }] } }, 'shop · t', ID],
    ['configs', { type: 'configs' }, 'shop · t', ID],
  ])('%s is chosen from what there is', async (_name, wire, label, value) => {
    const { events } = show(wire);
    await events.click(screen.getByRole('combobox', { name: 'Field' }));
    await events.click(await screen.findByText(label, { selector: '.ant-select-item-option-content' }));
    expect(params()).toEqual({ p: value });
  });

  it.each([`["${ID}"]`, `${ID},`])('configs are read from %s', async (initial) => {
    const { api } = show({ type: 'configs', default: initial });
    expect(await screen.findByText('shop · t')).toBeInTheDocument();
    expect(api.callsOf('POST /api/resources/search')[0]?.body).toMatchObject({ configs: [{ id: ID }] });
  });

  it.each(['very-small', 'small', 'medium', 'large', 'full'])(
    'code of the size %s is edited',
    async (size) => {
      show({ type: 'code', default: 'a: 1', properties: { size, language: 'yaml' } });
      expect(await screen.findByRole('textbox', { name: 'Field' })).toHaveTextContent('a: 1');
      expect(params()).toEqual({ p: 'a: 1' });
    },
  );

  it('says that a schema of elsewhere is not asked for', async () => {
    const { api } = show({ type: 'code', properties: { jsonSchemaUrl: 'https://evil.test/schema.json' } });
    expect(await screen.findByText(/its schema cannot be loaded here/)).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('stands as wide as the playbook says', () => {
    const { container } = show({ properties: { colSpan: 4 } });
    expect(container.querySelector<HTMLElement>('.od-parameter')?.style.gridColumn).toBe('span 4');
  });
});

describe('units', () => {
  const amount = fc.integer({ min: 0, max: 1e9 }).map(String);

  it('give back amount and unit of every value', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...BYTE_UNITS), (typed, unit) => {
        expect(parseBytes(formatBytes({ amount: typed, unit }))).toEqual({ amount: typed, unit });
      }),
    );
    fc.assert(fc.property(amount, (typed) => expect(parseMillicores(formatMillicores(typed))).toBe(typed)));
  });

  it('never throw, and are a number or nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const size of [toBytes(text), parseSpan(text)]) {
          expect(size === null || Number.isFinite(size)).toBe(true);
        }
        for (const control of ['text', 'bytes', 'millicores', 'duration'] as const) {
          expect(() => parameterProblem({ ...toParameter({}), control }, text)).not.toThrow();
        }
      }),
    );
  });

  it('a unit more is a thousand and twenty-four times as much', () => {
    expect(toBytes('1Gi')).toBe(1024 * (toBytes('1Mi') ?? 0));
    expect(parseSpan('1h30m')).toBe(5_400_000);
  });
});

describe('parameters of any shape', () => {
  it.each([null, 5, 'x', {}, [null, 5, {}, { name: '' }], [{ name: {} }]])('%j are none', (wire) => {
    expect(toPlaybookParameters(wire, { isTemplated: true })).toEqual([]);
  });

  it('survive properties of any type', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (properties, initial) => {
        const wire = [{ name: 'p', properties, default: initial, type: initial, label: initial }];
        expect(toPlaybookParameters(wire, { isTemplated: true })).toHaveLength(1);
      }),
    );
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '__proto__',
    'constructor',
    'a.b[0]',
    '\u202Egnp',
    'x'.repeat(5000),
  ])('shows the name %j as it is and sends it as it is', (name) => {
    const { container } = show({ name, label: name, description: name });
    expect(container.querySelector('img, script')).toBeNull();
    const field = screen.getAllByRole('textbox')[0]!;
    fireEvent.change(field, { target: { value: 'v' } });
    expect(Object.entries(params())).toEqual([[name, 'v']]);
  });
});
