import { useState } from 'react';
import { jsonResponse, renderWithApp, screen, waitFor, type FakeRequest } from '@opsdeck/shared/testing';
import { toSearchText } from '@/api/searchResources';
import { toResourceSelectors, type ResourceKind } from '@/model/ResourceSelector';
import { ResourceSelect } from './ResourceSelect';

const ID = '30000000-0000-4000-8000-000000000001';
const SEARCH = 'POST /api/resources/search';

type Body = Record<string, { id?: string; search?: string }[]>;

function Field({ kind, start }: { kind: ResourceKind; start: string | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <ResourceSelect kind={kind} label="Resource" value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

type Options = { kind?: ResourceKind; start?: string };

const open = (answer: unknown, { kind = 'config', start }: Options = {}) =>
  renderWithApp(<Field kind={kind} start={start ?? null} />, { api: { [SEARCH]: answer } });

const field = () => screen.getByRole('combobox', { name: 'Resource' });

it('asks for nothing before it is opened', () => {
  const { api } = open({});
  expect(api.calls).toEqual([]);
});

it('finds by what is typed, wherever it stands in the name, on every agent', async () => {
  const { api, events } = open({
    configs: [{ id: ID, name: 'shop', type: 'Pod', tags: { cluster: 'eu1' } }],
  });
  await events.type(field(), 'sh op');
  await events.click(await screen.findByText('shop · Pod · eu1'));
  expect(screen.getByText(ID, { selector: 'output' })).toBeInTheDocument();
  const bodies = api.callsOf(SEARCH).map(({ body }) => body);
  expect(bodies).toContainEqual({ configs: [{ agent: 'all', search: '"*sh*" "*op*"' }], limit: 50 });
});

it('lists connections by any name', async () => {
  const { api, events } = open({ connections: [] }, { kind: 'connection' });
  await events.click(field());
  await waitFor(() =>
    expect(api.callsOf(SEARCH)[0]?.body).toEqual({ connections: [{ name: '*' }], limit: 50 }),
  );
});

it('calls what is chosen by its name', async () => {
  open(
    ({ body }: FakeRequest) =>
      (body as Body).configs?.[0]?.id === ID ? { configs: [{ id: ID, name: 'shop' }] } : {},
    { start: ID },
  );
  expect(await screen.findByText('shop')).toBeInTheDocument();
});

it('does not show what was found for earlier letters', async () => {
  const first: ((answer: unknown) => void)[] = [];
  const { events } = open(({ body }: FakeRequest) => {
    const search = (body as Body).configs?.[0]?.search;
    if (search === '"*a*"') return new Promise((resolve) => first.push(resolve));
    return search === '"*ab*"' ? { configs: [{ id: ID, name: 'newer' }] } : {};
  });
  await events.type(field(), 'a');
  await waitFor(() => expect(first).toHaveLength(1));
  await events.type(field(), 'b');
  expect(await screen.findByText('newer')).toBeInTheDocument();
  first[0]?.({ configs: [{ id: 'x', name: 'older' }] });
  expect(await screen.findByText('newer')).toBeInTheDocument();
  expect(screen.queryByText('older')).not.toBeInTheDocument();
});

it('says when the search failed', async () => {
  const { events } = open(jsonResponse({ error: 'no' }, { status: 500 }));
  await events.click(field());
  expect(await screen.findByText('The search failed')).toBeInTheDocument();
});

it.each([null, 5, { configs: 5 }, { configs: [null, {}, { id: {} }] }])(
  'survives the answer %j',
  async (answer) => {
    const { events } = open(answer);
    await events.click(field());
    expect(await screen.findByText('No options found')).toBeInTheDocument();
  },
);

it.each([
  ['', ''],
  ['  ', ''],
  ['a|b;(c', '"*a|b;(c*"'],
  ['"quoted" *', '"*quoted*"'],
])('writes %j as %j in the search language', (typed, text) => expect(toSearchText(typed)).toBe(text));

it.each([
  [null, []],
  ['x', []],
  [
    [null, 5],
    [{}, {}],
  ],
  [
    [{ name: 'a', types: ['T', 5, null, {}], own: 1, includeDeleted: true }],
    [{ name: 'a', types: ['T', '5'], includeDeleted: true }],
  ],
])('reads %j as selectors', (wire, selectors) => expect(toResourceSelectors(wire)).toEqual(selectors));
