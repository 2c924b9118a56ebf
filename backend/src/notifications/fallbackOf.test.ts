import { fallbackOf } from './fallbackOf';

const none = {
  fallback_delay: null,
  fallback_person_id: null,
  fallback_team_id: null,
  fallback_playbook_id: null,
  fallback_custom_services: null,
};
const message = (waitMs: number) => ({
  status: 'attempting_fallback',
  waitMs,
  payload: { stage: 'fallback' },
});

it.each([
  ['nobody', none, null],
  ['a list of nothing', { ...none, fallback_custom_services: ['junk'] }, null],
  ['a person', { ...none, fallback_person_id: 'p' }, message(0)],
  [
    'a team after a while',
    { ...none, fallback_team_id: 't', fallback_delay: '60000000000' },
    message(60_000),
  ],
  ['a service', { ...none, fallback_custom_services: [{ url: 'https://hooks.acme.test' }] }, message(0)],
  [
    'a playbook',
    { ...none, fallback_playbook_id: 'b' },
    {
      status: 'pending_playbook_run',
      waitMs: 0,
      payload: { stage: 'fallback', recipient: { kind: 'playbook', playbookId: 'b' } },
    },
  ],
])('turns to %s', (_name, rule, expected) => {
  expect(fallbackOf(rule, null)).toEqual(expected);
  expect(fallbackOf(rule, { stage: 'fallback' })).toBeNull();
});
