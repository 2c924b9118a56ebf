import { isRecord } from '@/checks/readSpec';

/** Kinds that this gateway carries out. */
export const EXECUTED_KINDS = ['exec', 'http', 'sql', 'notification'] as const;
export type ExecutedKind = (typeof EXECUTED_KINDS)[number];

/** Every kind there is, in the order in which those of one action are carried out. */
export const ACTION_KINDS = [
  'exec',
  'http',
  'sql',
  'pod',
  'github',
  'azureDevopsPipeline',
  'ai',
  'logs',
  'prometheus',
  'report',
  'catalog',
  'gitops',
  'notification',
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** Where a filled in exec action keeps the values that its script reads as variables. */
export const INSERTED_VALUES = 'insertedValues';

/** What an action does; more than one when a message or a commit goes along. */
export function kindsOf(action: unknown): ActionKind[] {
  if (!isRecord(action)) return [];
  return ACTION_KINDS.filter((kind) => Object.hasOwn(action, kind) && isRecord(action[kind]));
}

export function isExecuted(kind: ActionKind): kind is ExecutedKind {
  return (EXECUTED_KINDS as readonly string[]).includes(kind);
}

export function notExecuted(kind: ActionKind): string {
  return `${kind} actions are not executed by this gateway`;
}
