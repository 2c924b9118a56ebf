import fc from 'fast-check';
import { toStoredRule, type StoredRule } from '../StoredRule';
import {
  EMPTY_SERVICE,
  toNewRule,
  toRuleChange,
  toRuleFormValues,
  toRulePayload,
  toService,
} from './ruleForm.mapping';
import { ruleFormSchema, type InhibitionValues, type RuleFormValues } from './ruleForm.schema';

const stored = (change: Record<string, unknown> = {}) =>
  toStoredRule({ id: 'n1', name: 'Rule', events: ['check.failed'], source: 'UI', ...change }) as StoredRule;

const inhibition = (change: Partial<InhibitionValues> = {}): InhibitionValues => ({
  from: '',
  to: '',
  direction: 'outgoing',
  depth: '',
  isSoft: false,
  original: {},
  ...change,
});

it('has one kind of recipient, whatever else was chosen before', () => {
  const all: Partial<RuleFormValues> = {
    personId: 'p',
    teamId: 't',
    playbookId: 'b',
    services: [{ ...EMPTY_SERVICE, connection: 'connection://ops/chat' }],
  };
  const payload = (recipient: RuleFormValues['recipient']) => {
    const { person_id, team_id, playbook_id, custom_services } = toRulePayload({
      ...toRuleFormValues(null),
      ...all,
      recipient,
    });
    return { person_id, team_id, playbook_id, custom_services };
  };
  const none = { person_id: null, team_id: null, playbook_id: null, custom_services: null };
  expect(payload('person')).toEqual({ ...none, person_id: 'p' });
  expect(payload('team')).toEqual({ ...none, team_id: 't' });
  expect(payload('playbook')).toEqual({ ...none, playbook_id: 'b' });
  expect(payload('services')).toEqual({
    ...none,
    custom_services: [{ connection: 'connection://ops/chat' }],
  });
});

it.each([
  [{ person_id: 'p' }, 'person'],
  [{ team_id: 't' }, 'team'],
  [{ playbook_id: 'b' }, 'playbook'],
  [{ custom_services: [{ url: 'https://a.test' }] }, 'services'],
  [{ custom_services: 'x' }, 'person'],
])('opens %j at its recipient', (change, recipient) => {
  expect(toRuleFormValues(stored(change)).recipient).toBe(recipient);
});

it('changes nothing when nothing is changed, whatever is stored', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  const service = fc.oneof(
    fc.record({ connection: word, filter: word, webhook: fc.jsonValue() }),
    fc.record({
      url: word,
      properties: fc.dictionary(word, fc.oneof(word, fc.boolean(), fc.constant(null))),
    }),
    fc.record({ properties: fc.record({ to: word, email: word, password: word }), name: word }),
    fc.record({ properties: fc.record({ email: word }) }),
  );
  fc.assert(
    fc.property(
      fc.record({
        custom_services: fc.array(service),
        wait_for: fc.nat(),
        group_by: fc.array(word),
        repeat_interval: word,
        fallback_custom_services: fc.array(service),
        fallback_person_id: fc.option(word),
        fallback_delay: fc.nat(),
        inhibitions: fc.oneof(
          fc.jsonValue(),
          fc.array(
            fc.record(
              {
                direction: fc.constantFrom('outgoing', 'all', 'sideways'),
                from: word,
                to: fc.array(word),
                depth: fc.nat(),
                soft: fc.boolean(),
                note: word,
              },
              { requiredKeys: [] },
            ),
          ),
        ),
      }),
      (change) => {
        const rule = stored(JSON.parse(JSON.stringify(change)) as Record<string, unknown>);
        expect(toRuleChange(toRuleFormValues(rule), rule)).toEqual({});
        const values = toRuleFormValues(rule);
        if (rule.services.length > 0) expect(values.services.map(toService)).toEqual(rule.services);
      },
    ),
  );
});

it('names somebody else for what cannot be delivered, and nobody without one', () => {
  const fallback = (change: Partial<RuleFormValues['fallback']>, rest: Partial<RuleFormValues> = {}) => {
    const values = toRuleFormValues(null);
    const payload = toNewRule({ ...values, ...rest, fallback: { ...values.fallback, ...change } });
    return Object.fromEntries(Object.entries(payload).filter(([column]) => column.startsWith('fallback_')));
  };
  expect(fallback({}, { fallbackDelay: '5m' })).toEqual({});
  expect(fallback({ recipient: 'person', personId: 'p' }, { fallbackDelay: '5m' })).toEqual({
    fallback_person_id: 'p',
    fallback_delay: 300_000_000_000,
  });
  expect(fallback({ recipient: 'playbook', playbookId: 'b', personId: 'p' })).toEqual({
    fallback_playbook_id: 'b',
  });
  const values = toRuleFormValues(stored({ fallback_person_id: 'p' }));
  expect(
    toRuleChange(
      { ...values, fallback: { ...values.fallback, recipient: 'none' } },
      stored({ fallback_person_id: 'p' }),
    ),
  ).toEqual({ fallback_person_id: null });
});

it('keeps what an inhibition holds beside what the form shows', () => {
  const rule = stored({ inhibitions: [{ from: 'A', to: ['B'], direction: 'all', soft: true, note: 1 }] });
  const values = toRuleFormValues(rule);
  const [first] = values.inhibitions;
  expect(toRuleChange({ ...values, inhibitions: [{ ...first!, to: 'B, C', depth: '3' }] }, rule)).toEqual({
    inhibitions: [{ from: 'A', to: ['B', 'C'], direction: 'all', soft: true, depth: 3, note: 1 }],
  });
  expect(toRuleChange({ ...values, inhibitions: [] }, rule)).toEqual({ inhibitions: null });
});

it('shows no secret of a service and keeps it unless another one is typed', () => {
  const rule = stored({
    custom_services: [{ connection: 'c', properties: { to: 'a@b', password: 'hunter2' } }],
  });
  const values = toRuleFormValues(rule);
  expect(JSON.stringify(values.services[0]?.properties)).not.toContain('hunter2');
  expect(toService(values.services[0]!)).toEqual(rule.services[0]);
  const typed = values.services[0]!.properties.map((property) =>
    property.name === 'password' ? { ...property, value: 'new' } : property,
  );
  expect(toService({ ...values.services[0]!, properties: typed })).toMatchObject({
    properties: { to: 'a@b', password: 'new' },
  });
});

it('sends back what it was shown masked, so that the server keeps what is stored', () => {
  const services = [{ url: 'https://hooks.test/***' }, { connection: 'x', properties: { key: '***' } }];
  const rule = stored({ custom_services: services });
  expect(toRuleFormValues(rule).services.map(toService)).toEqual(services);
  expect(toRuleChange({ ...toRuleFormValues(rule), name: 'New' }, rule)).toEqual({ name: 'New' });
});

it.each([
  [{ waitFor: '5m' }, { wait_for: 300_000_000_000 }],
  [{ waitFor: '' }, { wait_for: null }],
  [{ groupBy: ' type , label:app,' }, { group_by: ['type', 'label:app'] }],
  [{ filter: '  ' }, { filter: null }],
])('writes %j as %j', (change, expected) => {
  expect(toRulePayload({ ...toRuleFormValues(null), ...change })).toMatchObject(expected);
});

it.each([
  [{}, []],
  [{ name: '' }, ['name']],
  [{ events: [] }, ['events']],
  [{ personId: null }, ['personId']],
  [{ recipient: 'team' as const }, ['teamId']],
  [{ recipient: 'playbook' as const }, ['playbookId']],
  [{ recipient: 'services' as const }, ['services[0].connection']],
  [{ recipient: 'services' as const, services: [] }, ['services']],
  [
    { recipient: 'services' as const, services: [{ ...EMPTY_SERVICE, way: 'url' as const, url: 'ftp://x' }] },
    ['services[0].url'],
  ],
  [
    { recipient: 'services' as const, services: [{ ...EMPTY_SERVICE, way: 'email' as const, to: 'nobody' }] },
    ['services[0].to'],
  ],
  [{ waitFor: 'soon' }, ['waitFor']],
  [{ fallback: { ...toRuleFormValues(null).fallback, recipient: 'team' as const } }, ['fallback.teamId']],
  [{ fallbackDelay: 'soon' }, ['fallbackDelay']],
  [{ inhibitions: [inhibition()] }, ['inhibitions[0].from', 'inhibitions[0].to']],
  [{ inhibitions: [inhibition({ from: 'A', to: 'B', depth: 'x' })] }, ['inhibitions[0].depth']],
  [{ inhibitions: [inhibition({ original: { from: 'A' } })] }, []],
])('finds what is wrong with %j', async (change, paths) => {
  const values = { ...toRuleFormValues(null), name: 'x', events: ['check.failed'], personId: 'p', ...change };
  const problems = await ruleFormSchema.validate(values, { abortEarly: false }).then(
    () => [],
    (error: { inner: { path: string }[] }) => error.inner.map(({ path }) => path),
  );
  expect([...new Set(problems)]).toEqual(paths);
});
