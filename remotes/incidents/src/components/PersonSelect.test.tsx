import { jsonResponse, renderWithApp, screen } from '@opsdeck/shared/testing';
import { PersonSelect } from './PersonSelect';

const ada = { id: 'p1', name: 'Ada Example', email: 'ada@acme.test' };
const token = { id: 'p2', name: 'ci (Token)', email: 'ci@acme.test', type: 'access_token' };
const LIST = 'GET /api/db/people';

const open = (people: unknown, props: Partial<Parameters<typeof PersonSelect>[0]> = {}) => {
  const onChange = jest.fn();
  const result = renderWithApp(
    <PersonSelect label="Commander" value={null} onChange={onChange} {...props} />,
    { api: { [LIST]: people } },
  );
  return { ...result, onChange };
};

it('offers people, and none that stand for tokens', async () => {
  const { events, onChange } = open([ada, token, null]);
  await events.click(screen.getByRole('combobox', { name: 'Commander' }));
  await events.click(await screen.findByTitle('Ada Example'));
  expect(onChange).toHaveBeenCalledWith('p1');
  expect(screen.queryByText('ci (Token)')).not.toBeInTheDocument();
});

it('shows the name of somebody whom the list lacks', async () => {
  open([ada], { value: 'p9', known: { id: 'p9', name: 'Gone Away' } });
  expect(await screen.findByText('Gone Away')).toBeInTheDocument();
});

it('says that the list could not be loaded, and asks again', async () => {
  const { api, events } = open(jsonResponse({ message: 'broken' }, { status: 500 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('broken');
  api.use({ [LIST]: [ada] });
  await events.click(screen.getByRole('button', { name: 'Retry' }));
  await events.click(screen.getByRole('combobox', { name: 'Commander' }));
  expect(await screen.findByTitle('Ada Example')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
