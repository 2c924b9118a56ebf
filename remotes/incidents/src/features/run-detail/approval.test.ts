import { toPerson } from '@/model/Person';
import { approvalPart, approversText, toApprovalRule } from './approval';

const spec = (approval: unknown) => ({ approval });
const rule = (type: string, people: string[], teams: string[] = []) =>
  toApprovalRule(spec({ type, approvers: { people, teams } }))!;
const ada = { id: 'p1', email: 'Ada@opsdeck.local', teams: ['Platform'] };

it.each([undefined, null, 'any', {}, { approvers: 5 }, { type: 'any', approvers: { people: [null, ''] } }])(
  'finds nobody in %j',
  (approval) => {
    expect(toApprovalRule(spec(approval))).toBeNull();
  },
);

it.each([
  ['any', 'any'],
  ['all', 'all'],
  ['', 'all'],
  ['both', 'all'],
])('reads the type %j as %s', (type, needs) => {
  expect(rule(type, ['a@b.c']).needs).toBe(needs);
});

it('lets those approve who are named, or a member of a named team', () => {
  expect(approvalPart(rule('any', ['ada@opsdeck.local']), [], ada)).toBe('may');
  expect(approvalPart(rule('any', [], ['platform']), [], ada)).toBe('may');
  expect(approvalPart(rule('any', ['bob@opsdeck.local'], ['Data']), [], ada)).toBe('none');
});

it('asks nobody twice', () => {
  const given = { id: 'x', person: toPerson({ id: 'p1', name: 'Ada' }), team: '', at: null };
  expect(approvalPart(rule('all', ['ada@opsdeck.local', 'bob@opsdeck.local']), [given], ada)).toBe('has');
});

it.each([
  [rule('any', ['a@b.c']), 'The approval of a@b.c is needed'],
  [
    rule('any', ['a@b.c'], ['Platform', 'Data']),
    'The approval of a@b.c, team Platform or team Data is needed',
  ],
  [rule('all', ['a@b.c', 'd@e.f']), 'The approvals of a@b.c and d@e.f are needed'],
])('says whose approval is needed', (given, text) => {
  expect(approversText(given)).toBe(text);
});
