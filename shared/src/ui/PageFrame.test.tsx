import { useState } from 'react';
import { renderWithApp, screen, within } from '../testing';
import { PageFrame } from './PageFrame';
import { PageHeaderProvider } from './PageHeaderProvider';

function Shell({ children }: { children: React.ReactNode }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <PageHeaderProvider container={container}>
      <header ref={setContainer} />
      <main>{children}</main>
    </PageHeaderProvider>
  );
}

const page = (
  <PageFrame
    title="Health"
    breadcrumb={<a href="/">Home</a>}
    controls={<button type="button">Refresh rate</button>}
    toolbar={<input aria-label="Search" />}
  >
    <p>content</p>
  </PageFrame>
);

it("draws title, breadcrumb and controls into the shell's header", () => {
  renderWithApp(<Shell>{page}</Shell>);
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('heading', { level: 1, name: 'Health' })).toBeInTheDocument();
  expect(
    within(header.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Home'),
  ).toBeInTheDocument();
  expect(header.getByRole('button', { name: 'Refresh rate' })).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByLabelText('Search')).toBeInTheDocument();
  expect(main.getByText('content')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('draws its own header outside a shell', () => {
  renderWithApp(page);
  expect(screen.getByRole('heading', { level: 1, name: 'Health' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refresh rate' })).toBeInTheDocument();
});

it('titles the document and lets the heading take focus', () => {
  renderWithApp(page);
  expect(document.title).toBe('Health · Opsdeck');
  screen.getByRole('heading', { level: 1 }).focus();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('tells the shell the worst state of the page, and takes it back when the page goes', () => {
  const onStatus = jest.fn();
  const { unmount } = renderWithApp(
    <PageHeaderProvider container={null} onStatus={onStatus}>
      <PageFrame title="Health" status="warning">
        content
      </PageFrame>
    </PageHeaderProvider>,
  );
  expect(onStatus.mock.calls).toEqual([['warning']]);
  unmount();
  expect(onStatus.mock.calls).toEqual([['warning'], [null]]);
});
