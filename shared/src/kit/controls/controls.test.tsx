import { useState } from 'react';
import { render, screen, userEvent } from '../../testing';
import { Alert } from './Alert';
import { Button } from './Button';
import { Checkbox } from './Checkbox';
import { Input } from './Input';
import { Switch } from './Switch';

describe('a button', () => {
  it('does what it says, and submits only when asked to', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const onClick = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button onClick={onClick}>Look</Button>
        <Button htmlType="submit">Save</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('ignores presses while something runs and keeps the focus', async () => {
    const onSubmit = jest.fn();
    const onClick = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button htmlType="submit" loading onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});

describe('an input', () => {
  function Field({ clearable }: { clearable: boolean }) {
    const [text, setText] = useState('dns');
    return (
      <Input
        aria-label="Name"
        allowClear={clearable}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    );
  }

  it('tells its owner when it is emptied and keeps the focus', async () => {
    render(<Field clearable />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });

  it('has no such button unless asked for', () => {
    render(<Field clearable={false} />);
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });

  it('hands its element to a ref', () => {
    let element: HTMLInputElement | null = null;
    render(<Input aria-label="Name" ref={(input) => void (element = input)} />);
    expect(element).toBe(screen.getByRole('textbox'));
  });
});

it('a switch tells the other state, by mouse and keyboard, and by its label', async () => {
  const onChange = jest.fn();
  render(
    <label htmlFor="passing">
      <Switch id="passing" checked={false} onChange={onChange} />
      Hide Passing
    </label>,
  );
  const control = screen.getByRole('switch', { name: 'Hide Passing' });
  expect(control).not.toBeChecked();
  await userEvent.click(screen.getByText('Hide Passing'));
  control.focus();
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [true]]);
});

it('a checkbox is named by what it holds', async () => {
  const onChange = jest.fn();
  render(<Checkbox onChange={onChange}>Remember me</Checkbox>);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('an alert is announced and can be put away', async () => {
  const onClose = jest.fn();
  render(
    <Alert type="error" showIcon title="Not saved" description="The disk is full." closable={{ onClose }} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Not savedThe disk is full.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
