import { render, screen } from '@opsdeck/shared/testing';
import { Markdown } from './Markdown';

it('shows the text as it was written, and then as markdown', async () => {
  render(<Markdown text="It works **now**" />);
  expect(screen.getByText('It works **now**')).toBeInTheDocument();
  expect((await screen.findByText('now')).tagName).toBe('STRONG');
});
