import { readRecord, readText } from '@opsdeck/shared/api';
import type { RunApproval } from './RunDetail';

/** Who may approve a run, and how many have to. */
type ApprovalRule = {
  /** Anything but `any` means everybody. */
  needs: 'any' | 'all';
  /** E-mail addresses. */
  people: string[];
  /** Names of teams. */
  teams: string[];
};

/** What the signed-in person has to do with an approval. */
type ApprovalPart = 'may' | 'has' | 'none';

const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(readText).filter((text) => text !== '') : [];
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The rule of a spec; null where nobody has to approve. */
export function toApprovalRule(spec: Record<string, unknown>): ApprovalRule | null {
  const approval = readRecord(spec.approval);
  const approvers = readRecord(approval.approvers);
  const people = toTexts(approvers.people);
  const teams = toTexts(approvers.teams);
  if (people.length + teams.length === 0) return null;
  return { needs: approval.type === 'any' ? 'any' : 'all', people, teams };
}

/** Whether a person is one of the approvers, and has not approved yet. */
export function approvalPart(
  rule: ApprovalRule,
  approvals: readonly RunApproval[],
  person: { id: string; email: string; teams: readonly string[] },
): ApprovalPart {
  const isNamed = rule.people.some((email) => isSame(email, person.email));
  const isMember = rule.teams.some((team) => person.teams.some((own) => isSame(team, own)));
  if (!isNamed && !isMember) return 'none';
  return approvals.some((approval) => approval.person?.id === person.id) ? 'has' : 'may';
}

/** Whose approval is needed, in words. */
export function approversText({ needs, people, teams }: ApprovalRule): string {
  const names = [...people, ...teams.map((team) => `team ${team}`)];
  const last = names.at(-1) ?? '';
  if (names.length === 1) return `The approval of ${last} is needed`;
  const others = names.slice(0, -1).join(', ');
  return needs === 'any'
    ? `The approval of ${others} or ${last} is needed`
    : `The approvals of ${others} and ${last} are needed`;
}
