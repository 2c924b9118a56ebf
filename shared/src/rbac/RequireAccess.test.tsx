import { render, renderWithApp, screen } from '../testing';
import { RequireAccess } from './RequireAccess';
import { useCanAccess, useCanAccessAny, useHasRight } from './useCanAccess';

function Rights() {
  const rights = {
    run: useHasRight('runCheck'),
    write: useCanAccess('canaries', 'write'),
    any: useCanAccessAny([
      { resource: 'canaries', action: 'write' },
      { resource: 'incident', action: 'write' },
    ]),
  };
  return (
    <p>
      {Object.entries(rights)
        .flatMap(([name, held]) => (held ? [name] : []))
        .join(' ') || 'none'}
    </p>
  );
}

it.each([
  [['editor'], 'run write any'],
  [['responder'], 'run any'],
  [['viewer'], 'none'],
  [['everyone'], 'none'],
])('reads the rights of %j from the session', (roles, expected) => {
  renderWithApp(<Rights />, { roles });
  expect(screen.getByText(expected)).toBeInTheDocument();
});

const guarded = (
  <RequireAccess resource="connections" action="read" fallback={<p>denied</p>}>
    <p>secret</p>
  </RequireAccess>
);

it('shows its children to people who may see them', () => {
  renderWithApp(guarded, { roles: ['editor'] });
  expect(screen.getByText('secret')).toBeInTheDocument();
  expect(screen.queryByText('denied')).not.toBeInTheDocument();
});

it('shows the fallback to everybody else', () => {
  renderWithApp(guarded, { roles: ['commander'] });
  expect(screen.getByText('denied')).toBeInTheDocument();
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
});

it('says what is missing outside a session', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(guarded)).toThrow('useSession needs a SessionProvider above it');
});
