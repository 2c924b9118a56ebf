import { render, screen } from '@opsdeck/shared/testing';
import { ShellSkeleton } from './ShellSkeleton';

it('says that the console is loading to people who do not see the grey lines', () => {
  render(<ShellSkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
