import { readRecord, readText } from '@opsdeck/shared/api';

/** The kinds of actions that a spec can name. */
const ACTION_KINDS = [
  'exec',
  'http',
  'sql',
  'pod',
  'gitops',
  'github',
  'azureDevopsPipeline',
  'notification',
  'ai',
  'logs',
  'prometheus',
  'report',
  'catalog',
] as const;

/** The kind of an action by its name in the spec of its run; `exec` where the spec does not say. */
export function actionKind(spec: Record<string, unknown>, actionName: string): string {
  const actions: unknown[] = Array.isArray(spec.actions) ? spec.actions : [];
  const action = readRecord(actions.find((entry) => readText(readRecord(entry).name) === actionName));
  return ACTION_KINDS.find((kind) => Object.hasOwn(action, kind) && action[kind] !== null) ?? 'exec';
}
