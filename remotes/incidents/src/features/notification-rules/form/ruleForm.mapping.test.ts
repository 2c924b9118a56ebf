import fc from 'fast-check';
import { toStoredRule, type StoredRule } from '../StoredRule';
import { EMPTY_SERVICE, toRuleChange, toRuleFormValues, toRulePayload, toService } from './ruleForm.mapping';
import { ruleFormSchema, type RuleFormValues } from './ruleForm.schema';

const stored = (change: Record<string, unknown> = {}) =>
  toStoredRule({ id: 'n1', name: 'Rule', events: ['check.failed'], source: 'UI', ...change }) as StoredRule;

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
])('finds what is wrong with %j', async (change, paths) => {
  const values = { ...toRuleFormValues(null), name: 'x', events: ['check.failed'], personId: 'p', ...change };
  const problems = await ruleFormSchema.validate(values, { abortEarly: false }).then(
    () => [],
    (error: { inner: { path: string }[] }) => error.inner.map(({ path }) => path),
  );
  expect([...new Set(problems)]).toEqual(paths);
});
