import { useState } from 'react';
import { object, string, boolean, type InferType } from 'yup';
import { ApiError, TimeoutError } from '../api';
import { renderWithApp, screen, waitFor } from '../testing';
import { optionalInteger, requiredInteger, requiredText } from './fieldSchemas';
import { FormDialog } from './FormDialog';
import { NumberField } from './NumberField';
import { SelectField } from './SelectField';
import { SwitchField } from './SwitchField';
import { TextField } from './TextField';

const schema = object({
  name: requiredText(),
  port: requiredInteger(),
  retries: optionalInteger(),
  type: string().required('This field is required'),
  insecure: boolean().default(false),
});

const empty = { name: '', port: '', retries: '', type: '', insecure: false };
const types = [
  { value: 'http', label: 'HTTP' },
  { value: 'dns', label: 'DNS' },
];

type PageProps = { submit: (values: InferType<typeof schema>) => Promise<string>; initial?: typeof empty };

function Page({ submit, initial = empty }: PageProps) {
  const [open, setOpen] = useState(true);
  const [result, setResult] = useState('nothing yet');
  return (
    <>
      <p>{result}</p>
      <FormDialog
        open={open}
        title="Add connection"
        schema={schema}
        initialValues={initial}
        submitText="Add"
        submit={submit}
        onDone={(done) => {
          setResult(done);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      >
        <TextField name="name" label="Name" hint="Unique in its namespace" required />
        <NumberField name="port" label="Port" required />
        <NumberField name="retries" label="Retries" />
        <SelectField name="type" label="Type" options={types} required />
        <SwitchField name="insecure" label="Insecure TLS" />
      </FormDialog>
    </>
  );
}

const filled = { name: 'web', port: '443', retries: '', type: 'http', insecure: false };
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const addButton = () => screen.getByRole('button', { name: /Add$/ });

it('checks a field when it is left and when it changes', async () => {
  const { events } = renderWithApp(<Page submit={jest.fn()} />);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  expect(name).toHaveAccessibleDescription('Unique in its namespace');
  expect(screen.queryByText('This field is required')).not.toBeInTheDocument();
  await events.click(name);
  await events.tab();
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
  await waitFor(() => expect(name).toBeInvalid());
  expect(name).toHaveAccessibleDescription('Unique in its namespace This field is required');
  await events.type(name, 'web');
  await waitFor(() => expect(name).toBeValid());

  await events.type(field('Port'), 'many');
  await events.tab();
  expect(await screen.findByText('This field must be a number')).toBeInTheDocument();
});

it('begins in the first field, which keeps the focus while Cancel is pressed', async () => {
  const { events } = renderWithApp(<Page submit={jest.fn()} />);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await waitFor(() => expect(name).toHaveFocus());
  await events.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Cancel' }) });
  expect(name).toHaveFocus();
});

it('touches every field on submit and sends nothing that is not valid', async () => {
  const submit = jest.fn();
  const { events } = renderWithApp(<Page submit={submit} />);
  await screen.findByRole('textbox', { name: /^Name/ });
  await events.click(addButton());
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(3));
  expect(submit).not.toHaveBeenCalled();
});

it('sends trimmed text and whole numbers, closes and tells the caller', async () => {
  const submit = jest.fn().mockResolvedValue('Connection added');
  const { events } = renderWithApp(
    <Page submit={submit} initial={{ ...filled, name: ' web ', port: '443.9' }} />,
  );
  await screen.findByRole('textbox', { name: /^Name/ });
  await events.click(screen.getByRole('switch', { name: 'Insecure TLS' }));
  await events.click(addButton());
  expect(await screen.findByText('Connection added')).toBeInTheDocument();
  expect(submit.mock.calls).toEqual([
    [{ name: 'web', port: 443, retries: undefined, type: 'http', insecure: true }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('chooses from a list', async () => {
  const submit = jest.fn().mockResolvedValue('done');
  const { events } = renderWithApp(<Page submit={submit} initial={{ ...filled, type: '' }} />);
  const select = await screen.findByRole('combobox', { name: /^Type/ });
  await events.click(select);
  await events.click(await screen.findByTitle('DNS'));
  await events.click(addButton());
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit).toHaveBeenCalledWith(expect.objectContaining({ type: 'dns' }));
});

it('makes a number whole when the field is left', async () => {
  const { events } = renderWithApp(<Page submit={jest.fn()} />);
  await events.type(await screen.findByRole('textbox', { name: /^Port/ }), ' 8080.7');
  await events.tab();
  await waitFor(() => expect(field('Port')).toHaveValue('8080'));
});

it('puts what the server says about a field at the field until its value changes', async () => {
  const refusal = new ApiError(409, 'Conflict', { fieldErrors: { name: 'Name is already in use' } });
  const submit = jest.fn().mockRejectedValue(refusal);
  const { events } = renderWithApp(<Page submit={submit} initial={filled} />);
  await screen.findByRole('textbox', { name: /^Name/ });
  await events.click(addButton());
  expect(await screen.findByText('Name is already in use')).toBeInTheDocument();
  expect(field('Name')).toBeInvalid();
  await events.type(field('Port'), '1');
  expect(screen.getByText('Name is already in use')).toBeInTheDocument();
  await events.type(field('Name'), '-2');
  await waitFor(() => expect(screen.queryByText('Name is already in use')).not.toBeInTheDocument());
});

it.each([
  [new TimeoutError(30_000), 'Request timed out. Please try again.'],
  [new ApiError(500, 'The database is away'), 'The database is away'],
  [new ApiError(400, 'Bad input', { fieldErrors: { unknown: 'What is this' } }), 'Bad input'],
])('keeps the dialog open and says why it failed: %s', async (error, message) => {
  const { events } = renderWithApp(<Page submit={() => Promise.reject(error)} initial={filled} />);
  await screen.findByRole('textbox', { name: /^Name/ });
  await events.click(addButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(addButton()).toBeEnabled();
  expect(field('Name')).toHaveValue('web');
});

it('sends once for a double click', async () => {
  const submit = jest.fn(() => new Promise<string>(() => {}));
  const { events } = renderWithApp(<Page submit={submit} initial={filled} />);
  await screen.findByRole('textbox', { name: /^Name/ });
  await events.dblClick(addButton());
  await waitFor(() => expect(submit).toHaveBeenCalled());
  expect(submit).toHaveBeenCalledTimes(1);
});

it('asks before it throws typed input away', async () => {
  const { events } = renderWithApp(<Page submit={jest.fn()} />);
  await events.type(await screen.findByRole('textbox', { name: /^Name/ }), 'web');
  await events.keyboard('{Escape}');
  expect(await screen.findByText('Discard changes?')).toBeInTheDocument();
  expect(field('Name')).toHaveValue('web');
});
