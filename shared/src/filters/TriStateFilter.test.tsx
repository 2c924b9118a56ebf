import { act, renderWithApp, screen, waitFor } from '../testing';
import { TriStateFilter } from './TriStateFilter';
import { useTriStateFilter } from './useTriStateFilter';

const options = [
  { value: 'http', label: 'HTTP', count: 12 },
  { value: 'dns', label: 'DNS' },
  { value: 'k8s:pod', label: 'Pod' },
];

function Page({ many = false }: { many?: boolean }) {
  const { state, toggle, clear } = useTriStateFilter('types');
  const all = many ? Array.from({ length: 20 }, (_, index) => ({ value: `type-${index}` })) : options;
  return <TriStateFilter label="Type" options={all} state={state} onToggle={toggle} onClear={clear} />;
}

const trigger = () => screen.getByRole('button', { name: /^Filter by Type/ });

it('includes, excludes and leaves alone, in the URL', async () => {
  const { events, router } = renderWithApp(<Page />);
  await events.click(trigger());
  await screen.findByRole('dialog', { name: 'Filter by Type' });
  await events.click(screen.getByRole('button', { name: 'Include HTTP' }));
  await waitFor(() => expect(router.state.location.search).toBe('?types=http%3A1'));
  await waitFor(() => expect(trigger()).toHaveTextContent('Type: HTTP'));
  await events.click(screen.getByRole('button', { name: 'Include Pod' }));
  await waitFor(() => expect(trigger()).toHaveTextContent('Type (2)'));

  await events.click(screen.getByRole('button', { name: 'Exclude DNS' }));
  await waitFor(() => expect(trigger()).toHaveTextContent('Type: not DNS'));
  expect(screen.getByRole('button', { name: 'Include HTTP' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('button', { name: 'Exclude DNS' })).toHaveAttribute('aria-pressed', 'true');

  await events.click(screen.getByRole('button', { name: 'Exclude DNS' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

function TagsPage() {
  const { state, toggle, clear } = useTriStateFilter('tags', 'tags');
  const tags = ['env:prod', 'env:dev', 'team:a,b'].map((value) => ({ value }));
  return <TriStateFilter label="Tags" options={tags} state={state} onToggle={toggle} onClear={clear} />;
}

it('holds tags of several keys, each key included or excluded', async () => {
  const { events, router } = renderWithApp(<TagsPage />);
  const tags = () => new URLSearchParams(router.state.location.search).get('tags');
  await events.click(screen.getByRole('button', { name: /^Filter by Tags/ }));
  await events.click(await screen.findByRole('button', { name: 'Include env:prod' }));
  await events.click(screen.getByRole('button', { name: 'Exclude team:a,b' }));
  await waitFor(() => expect(tags()).toBe('env____prod:1,team____a||||b:-1'));
  await events.click(screen.getByRole('button', { name: 'Exclude env:dev' }));
  await waitFor(() => expect(tags()).toBe('team____a||||b:-1,env____dev:-1'));
  await events.click(screen.getByRole('button', { name: 'Exclude env:dev' }));
  await waitFor(() => expect(tags()).toBe('team____a||||b:-1'));
});

it('loses none of two clicks that come at once', async () => {
  const { events, router } = renderWithApp(<TagsPage />);
  await events.click(screen.getByRole('button', { name: /^Filter by Tags/ }));
  const first = await screen.findByRole('button', { name: 'Include env:prod' });
  const second = screen.getByRole('button', { name: 'Exclude team:a,b' });
  await act(async () => {
    first.click();
    await Promise.resolve();
    second.click();
  });
  expect(new URLSearchParams(router.state.location.search).get('tags')).toBe(
    'env____prod:1,team____a||||b:-1',
  );
});

it('shows and clears values that a link brought and nothing offers', async () => {
  const { events, router } = renderWithApp(<Page />, { url: '/?types=gone:-1&page=2' });
  await events.click(trigger());
  expect(await screen.findByRole('button', { name: 'Exclude gone' })).toHaveAttribute('aria-pressed', 'true');
  await events.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
});

it('works by keyboard alone and gives the focus back', async () => {
  const { events, router } = renderWithApp(<Page />);
  await events.tab();
  expect(trigger()).toHaveFocus();
  await events.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Filter by Type' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Include HTTP' })).toHaveFocus());
  await events.keyboard('{ArrowDown}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Exclude DNS' })).toHaveFocus();
  await events.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?types=dns%3A-1'));
  await events.keyboard('{End}{ArrowDown}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(trigger()).toHaveFocus();
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

it('searches a long list', async () => {
  const { events } = renderWithApp(<Page many />);
  await events.click(trigger());
  const search = await screen.findByRole('textbox', { name: 'Search Type' });
  await waitFor(() => expect(search).toHaveFocus());
  await events.type(search, 'type-19');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await events.type(search, 'x');
  expect(screen.getByText('No options found')).toBeInTheDocument();
});

it('closes when the pointer goes elsewhere', async () => {
  const { events } = renderWithApp(<Page />);
  await events.click(trigger());
  await screen.findByRole('dialog');
  await events.click(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('draws the first of thousands of values and finds the others', async () => {
  const values = Array.from({ length: 3000 }, (_, index) => ({ value: `pod-${index}` }));
  const none = () => undefined;
  const { events } = renderWithApp(
    <TriStateFilter label="Pod" options={values} state={[]} onToggle={none} onClear={none} />,
  );
  await events.click(screen.getByRole('button', { name: /^Filter by Pod/ }));
  expect(await screen.findByText('2800 more; search to find them')).toBeInTheDocument();
  expect(screen.queryByText('pod-2999')).not.toBeInTheDocument();
  await events.type(screen.getByRole('textbox', { name: 'Search Pod' }), '2999');
  expect(await screen.findByText('pod-2999')).toBeInTheDocument();
  expect(screen.queryByText(/more; search/)).not.toBeInTheDocument();
});
