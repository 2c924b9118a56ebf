import { createFakeApi, jsonResponse, renderWithApp, screen } from '@opsdeck/shared/testing';
import { AgentListPage } from './AgentListPage';

const ROUTE = 'GET /api/db/agents';

describe('AgentListPage', () => {
  it('shows the agents', async () => {
    const api = createFakeApi({
      [ROUTE]: [
        { id: 'a', name: 'edge', description: 'At the edge' },
        { id: 'b', name: null, description: null },
      ],
    });
    renderWithApp(<AgentListPage />, { api, url: '/__name__' });
    expect(await screen.findByText('edge')).toBeVisible();
    expect(screen.getByText('At the edge')).toBeVisible();
    expect(screen.getByText('b')).toBeVisible();
  });

  it('says so when there is none', async () => {
    renderWithApp(<AgentListPage />, { api: createFakeApi({ [ROUTE]: [] }), url: '/__name__' });
    expect(await screen.findByText('No agents yet')).toBeVisible();
  });

  it('offers Retry when the call fails', async () => {
    const api = createFakeApi({ [ROUTE]: () => jsonResponse({ message: 'out of order' }, { status: 500 }) });
    renderWithApp(<AgentListPage />, { api, url: '/__name__' });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
