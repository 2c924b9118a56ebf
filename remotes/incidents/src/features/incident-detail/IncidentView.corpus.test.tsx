import { renderWithApp, screen, within } from '@opsdeck/shared/testing';
import { HIT, HOSTILE_TEXTS, LIVE_MARKUP } from '@/fixtures/hostileTexts';
import { IncidentView } from './IncidentView';

const ID = '60000000-0000-4000-8000-000000000001';

// Each in a name, a text or a type of every kind of row: more than six hundred payloads.
const comments = HOSTILE_TEXTS.flatMap((text, index) => [
  { id: `a${index}`, comment: text, created_at: text, created_by: { id: text, name: text, avatar: text } },
  { id: `b${index}`, comment: text, external_created_by: text, hypothesis: { id: text, title: text } },
]);
const history = HOSTILE_TEXTS.flatMap((text, index) => [
  {
    id: `a${index}`,
    type: index % 2 === 0 ? text : 'evidence.created',
    description: text,
    created_by: { id: text, name: text },
    hypothesis: { id: text, title: text },
    evidence: { id: text, description: text, checks: { id: text, name: text } },
  },
  {
    id: `b${index}`,
    type: index % 2 === 0 ? 'comment.created' : 'responder.created',
    created_by: text,
    comment: { comment: text },
    responder: { person: { name: text } },
  },
]);
const responders = HOSTILE_TEXTS.map((text, index) => ({
  id: `r${index}`,
  type: text,
  person: { id: text, name: text, avatar: text },
  properties: { responderType: { label: text, value: text }, [text]: text },
}));

it.each([
  ['people who change it', undefined],
  ['people who read it', ['viewer']],
])('runs nothing of what an incident holds, for %s', async (_name, roles) => {
  const all = HOSTILE_TEXTS.join('\n\n');
  const { events } = renderWithApp(<IncidentView incidentId={ID} hypotheses={null} />, {
    ...(roles ? { roles } : {}),
    api: {
      'GET /api/db/incidents': [
        {
          id: ID,
          incident_id: all,
          title: all,
          description: all,
          status: all,
          severity: all,
          type: all,
          created_at: all,
          closed: all,
          created_by: { id: 'x', name: all },
          commander: { id: 'y', name: all },
          hypotheses: HOSTILE_TEXTS.map((text) => ({ id: text, title: text, type: text })),
        },
      ],
      'GET /api/db/comments': comments,
      'GET /api/db/incident_histories': history,
      'GET /api/db/responders': responders,
      'GET /api/db/people': HOSTILE_TEXTS.map((text) => ({ id: text, name: text, email: text })),
      'GET /api/db/teams': [],
    },
  });
  for (const [name, rows] of Object.entries({
    Comments: comments,
    History: history,
    Responders: responders,
  })) {
    const list = await screen.findByRole('list', { name });
    const rest = within(list.parentElement!).queryByRole('button', { name: /^Show \d+ earlier/ });
    if (rest) await events.click(rest);
    expect(within(list).getAllByRole('listitem').length).toBeGreaterThanOrEqual(rows.length);
  }
  expect(document.querySelector(LIVE_MARKUP)).toBeNull();
  expect((window as unknown as Record<string, unknown>)[HIT]).toBeUndefined();
});
