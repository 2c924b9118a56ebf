import { jsonResponse, renderWithApp, screen } from '@opsdeck/shared/testing';
import { HIT, HOSTILE_TEXTS, LIVE_MARKUP } from '@/fixtures/hostileTexts';
import { IncidentList } from './IncidentList';

// Seven fields of each row: more than four hundred payloads.
const rows = HOSTILE_TEXTS.map((text, index) => ({
  id: `i${index}`,
  incident_id: text,
  title: text,
  status: text,
  severity: text,
  type: text,
  created_at: text,
  commander: { id: 'p', name: text, avatar: text },
  responders: [{ person: { id: 'q', name: text } }],
}));

it.each([0, 1])('runs nothing of what the list holds, on page %i', async (page) => {
  renderWithApp(<IncidentList create={null} />, {
    url: `/incidents?pageIndex=${page}&pageSize=50`,
    api: {
      'GET /api/db/incidents': jsonResponse(rows, {
        headers: { 'content-range': `0-${rows.length}/${rows.length}` },
      }),
      'GET /api/db/people': [],
      'POST /api/resources/search': { components: [] },
    },
  });
  await screen.findByRole('grid', { name: 'Incidents' });
  expect(screen.getAllByRole('row').length).toBeGreaterThan(5);
  expect(document.querySelector(LIVE_MARKUP)).toBeNull();
  expect((window as unknown as Record<string, unknown>)[HIT]).toBeUndefined();
});
