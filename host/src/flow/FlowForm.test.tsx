import { fireEvent, render, screen, userEvent } from '@opsdeck/shared/testing';
import { readFlow } from '@/session/identity/readFlow';
import { FlowForm } from './FlowForm';
import { flowOf, input, submit } from './testing/fakeIdentity';

const TWO_WAYS = flowOf([
  submit('oidc', 'provider', 'github', 'Sign in with GitHub'),
  input('totp', { name: 'totp_code', type: 'text' }, 'Authentication code'),
  submit('totp', 'method', 'totp', 'Use authenticator'),
  input('lookup_secret', { name: 'lookup_secret', type: 'text' }, 'Backup code'),
  submit('lookup_secret', 'method', 'lookup_secret', 'Use backup code'),
]);

function openForm() {
  const nodes = readFlow(TWO_WAYS)?.nodes ?? [];
  const onPress = jest.fn<void, [{ label: string }]>();
  render(<FlowForm nodes={nodes} values={{}} pressed={null} onChange={() => undefined} onPress={onPress} />);
  return { events: userEvent.setup(), pressed: () => onPress.mock.calls.map(([button]) => button.label) };
}

describe('FlowForm', () => {
  it('presses the button of the field in which Enter was pressed', async () => {
    const { events, pressed } = openForm();
    await events.type(screen.getByLabelText('Backup code'), '{Enter}');
    await events.type(screen.getByLabelText('Authentication code'), '{Enter}');
    expect(pressed()).toEqual(['Use backup code', 'Use authenticator']);
  });

  it.each(['Sign in with GitHub', 'Use backup code', 'Use authenticator'])(
    'presses “%s” when something other than the pointer does, while a field has the focus',
    (name) => {
      const { pressed } = openForm();
      const field = screen.getByLabelText('Authentication code');
      field.focus();
      // Voice control and screen readers click without moving the focus.
      fireEvent.click(screen.getByRole('button', { name }));
      expect(field).toHaveFocus();
      expect(pressed()).toEqual([name]);
    },
  );

  it('takes an Enter that chose a word of an input method for no wish to send', () => {
    const { pressed } = openForm();
    const field = screen.getByLabelText('Backup code');
    field.focus();
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.click(screen.getByRole('button', { name: 'Use authenticator' }));
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyUp(field, { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in with GitHub' }));
    expect(pressed()).toEqual(['Use authenticator', 'Sign in with GitHub']);
  });
});
