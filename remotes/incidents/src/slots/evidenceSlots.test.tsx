import type { SlotName, SlotProps } from '@opsdeck/shared/contracts';
import { Slot } from '@opsdeck/shared/slots';
import { renderWithApp, screen, waitFor, type AppOptions } from '@opsdeck/shared/testing';
import { evidenceSlots } from './evidenceSlots';

const closeHost = () => undefined;
const EVENT = { id: 'e1', configId: 'c1', name: 'an event' };
const PLACES = {
  'check.actions': { check: { id: 'k1', name: 'a check' }, closeHost },
  'component.actions': { component: { id: 'k1', name: 'a component' }, closeHost },
  'config.actions': { config: { id: 'k1', name: 'an item' }, closeHost },
  'configChange.actions': { change: EVENT, closeHost },
  'configAnalysis.actions': { analysis: EVENT, closeHost },
} satisfies Partial<SlotProps>;

const name = 'Attach as Evidence';

function renderSlot(slot: SlotName, options: AppOptions = {}) {
  return renderWithApp(<Slot name={slot} props={PLACES[slot as 'check.actions']} />, {
    slots: evidenceSlots,
    api: { 'GET /api/db/incidents': [] },
    ...options,
  });
}

it.each(Object.keys(PLACES) as SlotName[])('offers to attach in %s', async (slot) => {
  const { events } = renderSlot(slot, { roles: ['responder'] });
  await events.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: 'Link to Incident' });
  expect(dialog).toHaveTextContent(/an? (check|component|item|event)/);
});

it.each<[string, AppOptions]>([
  ['a viewer', { roles: ['viewer'] }],
  ['a guest', { roles: ['guest'] }],
  ['a console without incidents', { flags: ['incidents'] }],
])('offers nothing to %s', async (_who, options) => {
  const loads = evidenceSlots.map((fill) => jest.spyOn(fill, 'lazy'));
  renderSlot('check.actions', options);
  await waitFor(() => expect(document.body).toHaveTextContent(/^$/));
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  for (const load of loads) {
    expect(load).not.toHaveBeenCalled();
    load.mockRestore();
  }
});
