import { renderWithApp, screen } from '@opsdeck/shared/testing';
import { IncidentPage } from './IncidentPage';

it('asks the server nothing about an address that holds no id', async () => {
  const { api } = renderWithApp(<IncidentPage />, { url: '/incidents/not-an-id', path: '/incidents/:id' });
  expect(await screen.findByText('Incident not found')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'All incidents' })).toBeInTheDocument();
  expect(api.calls).toHaveLength(0);
});
