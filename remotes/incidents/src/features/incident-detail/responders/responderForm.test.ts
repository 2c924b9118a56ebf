import { toResponder } from './Responder';
import { NEW_RESPONDER, responderSchema, toResponderSubject } from './responderForm';
import { RESPONDER_TYPES } from './responderTypes';

const values = (change: object) => responderSchema.cast({ ...NEW_RESPONDER, ...change });

it('names a person without further questions', () => {
  expect(toResponderSubject(values({ personId: 'p1', responderType: 'jira' }))).toEqual({
    subject: { kind: 'person', id: 'p1' },
    properties: { responderType: { label: 'Person', value: 'person' } },
  });
});

it('sends of a team only what its way of being called asks for', () => {
  const fields = { project: ' PLAT ', summary: 'Disk', to: 'somebody@acme.test', description: '' };
  const form = values({ kind: 'team', teamId: 't1', responderType: 'jira', fields });
  expect(toResponderSubject(form)).toEqual({
    subject: { kind: 'team', id: 't1' },
    properties: { responderType: { label: 'Jira', value: 'jira' }, project: 'PLAT', summary: 'Disk' },
  });
});

it('needs a person or a team, as the kind says', async () => {
  await expect(responderSchema.validate(values({}))).rejects.toThrow('This field is required');
  await expect(responderSchema.validate(values({ kind: 'team', personId: 'p1' }))).rejects.toThrow(
    'This field is required',
  );
  await expect(responderSchema.validate(values({ personId: 'p1' }))).resolves.toBeDefined();
});

it.each(RESPONDER_TYPES.map(({ value, fields }) => [value, fields] as const))(
  'reads back what was stored for %s',
  (value, fields) => {
    const texts = Object.fromEntries(fields.map(({ name }) => [name, `the ${name}`]));
    const { properties } = toResponderSubject(
      values({ kind: 'team', teamId: 't1', responderType: value, fields: texts }),
    );
    const responder = toResponder({ id: 'r', team_id: 't1', team: { name: 'Platform' }, properties });
    expect(responder?.details.map((detail) => detail.value)).toEqual(fields.map(({ name }) => `the ${name}`));
    expect(responder).toMatchObject({ name: 'Platform', kind: 'team' });
  },
);

it('survives responders of any shape', () => {
  expect(toResponder(null)).toBeNull();
  expect(toResponder({ id: 'r', person: 5, team: 'x', properties: [1] })).toMatchObject({
    name: 'Unknown',
    channel: '',
    details: [],
  });
  expect(toResponder({ id: 'r', properties: { responderType: { value: '__proto__' } } })?.channel).toBe(
    '__proto__',
  );
});
