import { useState } from 'react';
import { createPortal } from 'react-dom';
import { renderWithApp, screen, waitFor } from '../testing';
import { CodeEditor, type CodeEditorProps } from './CodeEditor';
import { PlainEditor } from './PlainEditor';
import type { JsonSchema } from './checkAgainstSchema';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    schedule: { type: 'string', description: 'How often it runs' },
    severity: { enum: ['low', 'high'] },
  },
  additionalProperties: false,
};

function Page({ initial, ...props }: Partial<CodeEditorProps> & { initial: string }) {
  const [text, setText] = useState(initial);
  return (
    <>
      <CodeEditor label="Definition" value={text} onChange={setText} {...props} />
      <button type="button" onClick={() => setText('set: outside\n')}>
        Set
      </button>
    </>
  );
}

const editor = () => screen.findByRole('textbox', { name: 'Definition' });

it('edits, and follows a text that is set from outside', async () => {
  const { events } = renderWithApp(<Page initial={'a: 1\n'} />);
  const field = await editor();
  expect(field).toHaveTextContent('a: 1');
  expect(field).toHaveAccessibleDescription('Tab indents. Escape, then Tab leaves.');
  await events.click(screen.getByRole('button', { name: 'Set' }));
  await waitFor(() => expect(field).toHaveTextContent('set: outside'));
});

it('says where a text is broken', async () => {
  renderWithApp(<Page initial={'a: 1\nb: [1\n'} />);
  await editor();
  expect(await screen.findByRole('button', { name: /^1 problem\. Line \d: .*flow/i })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/1 problem/);
});

it('checks by the schema and shows the problems of others beside', async () => {
  const problem = { message: 'Name is taken', line: 1, column: 1, from: 0, to: 3 };
  renderWithApp(<Page initial={'shedule: x\nseverity: medium\n'} schema={schema} problems={[problem]} />);
  await editor();
  const status = await screen.findByRole('button', { name: /^3 problems\. Line 1: / });
  expect(status).toHaveTextContent(/The key "shedule" is not known here|Name is taken/);
});

it('checks JSON as well', async () => {
  renderWithApp(<Page initial={'{"severity": "x"}'} language="json" schema={schema} />);
  await editor();
  expect(await screen.findByRole('button', { name: /Must be one of low, high/ })).toBeInTheDocument();
});

it('shows text that looks like markup as text', async () => {
  const { container } = renderWithApp(
    <Page initial={'"<img src=x onerror=alert(1)>": 1\n'} schema={schema} />,
  );
  await editor();
  await screen.findByRole('button', { name: /<img src=x/ });
  expect(container.querySelector('img')).toBeNull();
});

it('can be read only', async () => {
  renderWithApp(<Page initial={'a: 1\n'} readOnly />);
  const field = await editor();
  expect(field).toHaveAttribute('aria-readonly', 'true');
  expect(screen.getByText('Read only')).toBeInTheDocument();
});

it('wraps long lines when asked', async () => {
  const { events, container } = renderWithApp(<Page initial={`a: ${'x '.repeat(500)}\n`} />);
  await editor();
  const wrap = screen.getByRole('button', { name: 'Wrap lines' });
  await events.click(wrap);
  expect(wrap).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(container.querySelector('.cm-lineWrapping')).not.toBeNull());
});

it.each(['shell', 'javascript', 'text'] as const)('edits %s', async (language) => {
  renderWithApp(<Page initial={'if (a) { b }'} language={language} />);
  expect(await editor()).toHaveTextContent('if (a) { b }');
});

it('shows a very long text in a plain field', async () => {
  renderWithApp(<Page initial={'x'.repeat(5_000_000)} />);
  expect(await editor()).toBeInstanceOf(HTMLTextAreaElement);
  expect(screen.getByText(/too long to be coloured/)).toBeInTheDocument();
});

it('has a plain field that edits', async () => {
  const change = jest.fn();
  const { events } = renderWithApp(<PlainEditor label="Definition" value="a" onChange={change} />);
  await events.type(await editor(), 'b');
  expect(change).toHaveBeenCalledWith('ab');
});

it('brings its styles along into a shadow root', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  renderWithApp(createPortal(<Page initial={'a: 1\n'} />, shadow));
  await waitFor(() => expect(shadow.querySelector('[role="textbox"]')).toHaveTextContent('a: 1'));
  const sheets = [...shadow.querySelectorAll('style')].map(({ textContent }) => textContent);
  expect(sheets.join('')).toContain('.cm-content');
  host.remove();
});
