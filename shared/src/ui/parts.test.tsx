import { renderWithApp, screen } from '../testing';
import { STATUS, STATUSES } from '../theme/status';
import { DeniedView } from './DeniedView';
import { EmptyView } from './EmptyView';
import { MiddleEllipsis } from './MiddleEllipsis';
import { NoRowsView } from './NoRowsView';
import { NotFoundView } from './NotFoundView';
import { StatusMark } from './StatusMark';
import { TableSkeleton } from './TableSkeleton';
import { Tile } from './Tile';
import { Wordmark } from './Wordmark';

describe('a status mark', () => {
  it('differs in shape, colour and word for every state', () => {
    const looks = STATUSES.map((status) => STATUS[status]);
    for (const field of ['shape', 'word', 'color'] as const) {
      expect(new Set(looks.map((look) => look[field])).size).toBe(STATUSES.length);
    }
    const { container } = renderWithApp(
      STATUSES.map((status) => <StatusMark key={status} status={status} />),
    );
    const shapes = [...container.querySelectorAll('svg')].map((svg) => svg.innerHTML);
    expect(new Set(shapes).size).toBe(STATUSES.length);
    for (const { word } of looks) expect(screen.getByText(word)).toBeInTheDocument();
  });

  it('keeps its word for screen readers when it stands alone', () => {
    renderWithApp(<StatusMark status="unhealthy" label={null} />);
    expect(screen.getByRole('img', { name: 'Unhealthy' })).toBeInTheDocument();
  });

  it.each([
    ['degraded', 'degraded'],
    ['constructor', 'constructor'],
    ['', 'Unknown'],
    [null, 'Unknown'],
    [undefined, 'Unknown'],
  ])('shows the foreign value %j as %s in neutral colour', (status, word) => {
    const { container } = renderWithApp(<StatusMark status={status} />);
    expect(screen.getByText(word)).toBeInTheDocument();
    expect(container.querySelector('svg')).toHaveStyle({ color: 'var(--od-unknown)' });
  });

  it('takes another word', () => {
    renderWithApp(<StatusMark status="healthy" label="Passed" />);
    expect(screen.getByText('Passed')).toBeInTheDocument();
  });
});

describe('a text that gives way in its middle', () => {
  it.each(['postgres://db.internal:5432/orders', 'short', '', '👩‍🚀'.repeat(12)])('keeps all of %j', (text) => {
    const { container } = renderWithApp(<MiddleEllipsis text={text} tail={6} />);
    expect(container.querySelector('.od-middle')?.textContent).toBe(text);
    expect(container.querySelector('.od-middle')).toHaveAttribute('title', text);
  });

  it('always keeps the end', () => {
    const { container } = renderWithApp(
      <MiddleEllipsis text="10000000-0000-4000-8000-00000000abcd" tail={4} />,
    );
    expect(container.querySelector('.od-middle-end')).toHaveTextContent('abcd');
  });
});

describe('the states of a page', () => {
  it('offers to clear filters that let nothing through', async () => {
    const onClear = jest.fn();
    const { events } = renderWithApp(<NoRowsView onClear={onClear} />);
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches the filters');
    await events.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  it('names the missing right', () => {
    renderWithApp(<DeniedView resource="connections" action="write" />);
    expect(screen.getByText('connections: write')).toBeInTheDocument();
  });

  it('says that an address leads nowhere', () => {
    renderWithApp(<NotFoundView actions={<a href="/">Go to the start page</a>} />);
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toBeInTheDocument();
  });

  it('offers the one thing to do where nothing is yet', () => {
    renderWithApp(<EmptyView title="No resources found" action={<button type="button">Add</button>} />);
    expect(screen.getByRole('heading', { name: 'No resources found' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add' })).toBeInTheDocument();
  });

  it('has a skeleton with a header and as many rows as asked', () => {
    const { container } = renderWithApp(<TableSkeleton rows={3} columns={[2, 1]} />);
    expect(container.querySelectorAll('.od-skeleton-row')).toHaveLength(4);
    expect(container.querySelectorAll('.od-skeleton')).toHaveLength(8);
  });
});

it('names a figure', () => {
  renderWithApp(
    <dl>
      <Tile label="Uptime" value="99.98%" hint="1 of 5,000 failed" />
    </dl>,
  );
  expect(screen.getByRole('term')).toHaveTextContent('Uptime');
  expect(screen.getAllByRole('definition').map((element) => element.textContent)).toEqual([
    '99.98%',
    '1 of 5,000 failed',
  ]);
});

it('reads the name of the product once, with or without the word', () => {
  const { unmount } = renderWithApp(<Wordmark />);
  expect(screen.getByText('Opsdeck')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  unmount();
  renderWithApp(<Wordmark markOnly />);
  expect(screen.getByRole('img', { name: 'Opsdeck' })).toBeInTheDocument();
});
