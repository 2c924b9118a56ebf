import { isEditableSource, parseResourceSource } from '@opsdeck/shared/contracts';

/** Where the definition of a check is kept, and with it where it can be changed. */
export type CheckSource =
  | { kind: 'console' }
  | { kind: 'kubernetes' }
  | { kind: 'component'; componentId: string }
  | { kind: 'other'; text: string };

const COMPONENT = 'component/';

/** The source column of a canary as one of the four kinds. */
export function readCheckSource(source: string): CheckSource {
  if (isEditableSource(source)) return { kind: 'console' };
  const known = parseResourceSource(source);
  if (known === 'kubernetes' || known === 'KubernetesCRD') return { kind: 'kubernetes' };
  if (known === 'component') {
    return {
      kind: 'component',
      componentId: source.startsWith(COMPONENT) ? source.slice(COMPONENT.length) : '',
    };
  }
  if (source.startsWith('check=')) return { kind: 'other', text: 'made by another check' };
  if (source.startsWith('agentSelector=')) return { kind: 'other', text: 'copied for an agent' };
  return { kind: 'other', text: `from file ${source}` };
}
