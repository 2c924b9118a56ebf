import type { SlotFillOf } from '../contracts/RemoteModule';
import { act, createApp, render, renderWithApp, screen } from '../testing';
import { createSlotRegistry } from './createSlotRegistry';
import { Slot } from './Slot';

type CheckFill = SlotFillOf<'check.actions'>;

const check = { id: 'c1', name: 'gateway' };
const slot = <Slot name="check.actions" props={{ check, closeHost: () => undefined }} />;

function fill(id: string, order: number, extra: Partial<CheckFill> = {}): CheckFill {
  return {
    slot: 'check.actions',
    id,
    order,
    lazy: () =>
      Promise.resolve({
        Component: (props: { check: { name: string } }) => <b>{`${id} ${props.check.name}`}</b>,
      }),
    ...extra,
  };
}

const shown = () => screen.queryAllByText(/gateway/).map((element) => element.textContent);

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('shows contributions in their order, with the properties of the slot', async () => {
  renderWithApp(slot, { slots: [fill('second', 20), fill('first', 10)] });
  await screen.findByText('first gateway');
  expect(shown()).toEqual(['first gateway', 'second gateway']);
});

it('shows nothing without a contribution, and nothing without a registry', () => {
  const { container } = renderWithApp(slot);
  expect(container).toHaveTextContent('');
  expect(render(slot).container).toBeEmptyDOMElement();
});

it('hides what the person may not do or what is switched off', async () => {
  renderWithApp(slot, {
    roles: ['viewer'],
    flags: ['playbooks'],
    slots: [
      fill('write', 1, { access: { resource: 'playbook_runs', action: 'write' } }),
      fill('read', 2, { access: { resource: 'playbook_runs', action: 'read' } }),
      fill('off', 3, { feature: 'playbooks' }),
      fill('on', 4, { feature: 'incidents' }),
    ],
  });
  await screen.findByText('on gateway');
  expect(shown()).toEqual(['read gateway', 'on gateway']);
});

it('takes a contribution that fails to load or throws off the page and keeps the others', async () => {
  const Broken = () => {
    throw new Error('broken contribution');
  };
  renderWithApp(slot, {
    slots: [
      fill('throws', 1, { lazy: () => Promise.resolve({ Component: Broken }) }),
      fill('lost', 2, { lazy: () => Promise.reject(new Error('chunk is gone')) }),
      fill('good', 3),
    ],
  });
  await screen.findByText('good gateway');
  expect(shown()).toEqual(['good gateway']);
  expect(log).toHaveBeenCalledWith(
    '[opsdeck] slot contribution throws:',
    expect.objectContaining({ message: 'broken contribution' }),
  );
});

it('shows a contribution that arrives later and drops one that goes', async () => {
  const { registry } = renderAndKeep();
  act(() => registry.setFills('incidents', [fill('late', 1)]));
  expect(await screen.findByText('late gateway')).toBeInTheDocument();
  act(() => registry.setFills('incidents', []));
  expect(shown()).toEqual([]);

  function renderAndKeep() {
    const app = createApp();
    render(<app.AppProviders>{slot}</app.AppProviders>);
    return app;
  }
});

describe('the registry', () => {
  it('tells once that a slot is on the page', () => {
    const onRequest = jest.fn();
    const registry = createSlotRegistry({ onRequest });
    registry.request('check.actions');
    registry.request('check.actions');
    registry.request('userMenu.items');
    expect(onRequest.mock.calls).toEqual([['check.actions'], ['userMenu.items']]);
  });

  it('keeps the identity of a list until something changes', () => {
    const registry = createSlotRegistry();
    registry.setFills('a', [fill('x', 1)]);
    expect(registry.fillsOf('check.actions')).toBe(registry.fillsOf('check.actions'));
    expect(registry.fillsOf('userMenu.items')).toBe(registry.fillsOf('userMenu.items'));
  });
});
