import { renderWithApp, screen, waitFor, within } from '../testing';
import { VirtualGrid, type GridSection, type VirtualGridProps } from './VirtualGrid';

type Card = { id: string };
const cards = (count: number, prefix = 'card') =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix} ${index}` }));
const plain = (items: Card[]): GridSection<Card>[] => [{ key: '', title: null, items }];

function renderGrid(props: Partial<VirtualGridProps<Card>> = {}) {
  return renderWithApp(
    <VirtualGrid<Card>
      label="Cards"
      sections={plain(cards(10))}
      getItemId={(card) => card.id}
      itemWidth={300}
      itemHeight={100}
      renderItem={(card, focusProps) => (
        <a href={`/${card.id}`} {...focusProps}>
          {card.id}
        </a>
      )}
      {...props}
    />,
  );
}

const link = (name: string) => screen.getByRole('link', { name });

it('draws a few of thousands', () => {
  renderGrid({ sections: plain(cards(5000)) });
  const grid = screen.getByRole('grid', { name: 'Cards' });
  expect(grid).toHaveAttribute('aria-rowcount', String(Math.ceil(5000 / 3)));
  expect(within(grid).getAllByRole('link').length).toBeLessThan(60);
});

it('has one tab stop that the arrows move, and keeps it when the items change', async () => {
  const { events } = renderGrid();
  await events.tab();
  expect(link('card 0')).toHaveFocus();
  await events.keyboard('{ArrowRight}{ArrowDown}');
  expect(link('card 4')).toHaveFocus();
  await events.keyboard('{End}');
  await waitFor(() => expect(link('card 9')).toHaveFocus());
  await events.keyboard('{Home}');
  await waitFor(() => expect(link('card 0')).toHaveFocus());
  expect(screen.getAllByRole('link').filter((card) => card.tabIndex === 0)).toEqual([link('card 0')]);
});

it('puts items under the titles of their sections', () => {
  renderGrid({
    sections: [
      { key: 'a', title: 'First', items: cards(1, 'a') },
      { key: 'b', title: 'Second', items: cards(2, 'b') },
    ],
    renderTitle: (section) => `${section.title} (${section.items.length})`,
  });
  expect(screen.getAllByRole('rowheader').map((title) => title.textContent)).toEqual([
    'First (1)',
    'Second (2)',
  ]);
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'First (1)',
    'a 0',
    'Second (2)',
    'b 0b 1',
  ]);
});

it('hands over what Space picks', async () => {
  const onPick = jest.fn();
  const { events } = renderGrid({ onPick });
  await events.tab();
  await events.keyboard(' {ArrowRight}{Shift>} {/Shift}');
  expect(onPick.mock.calls).toEqual([
    [{ id: 'card 0' }, { range: false }],
    [{ id: 'card 1' }, { range: true }],
  ]);
});
