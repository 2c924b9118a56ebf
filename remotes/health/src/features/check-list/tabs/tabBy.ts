import type { Check } from '@/model/Check';
import { formatLabelKey, labelValue, parseLabelKey } from '@/features/check-list/labelKey';

/** What the tabs above the list stand for. */
export type TabBy = { kind: 'namespace' } | { kind: 'agent' } | { kind: 'label'; key: string };

export const DEFAULT_TAB_BY: TabBy = { kind: 'namespace' };
/** The tab of checks without the field or label. */
export const NO_VALUE = 'none';
/** The tab of checks that run beside the backend, on no agent. */
export const LOCAL_AGENT = 'local';

const NAMESPACE = 'namespace';
const AGENT = 'agent_id';
const FIXED_WORDS = [NAMESPACE, AGENT];
const NIL_AGENT_ID = '00000000-0000-0000-0000-000000000000';

/** Reads the address's word; junk means the default. Every other word is a label key. */
export function parseTabBy(text: string | null): TabBy {
  if (text === null || text === NAMESPACE) return DEFAULT_TAB_BY;
  if (text === AGENT) return { kind: 'agent' };
  const key = parseLabelKey(text);
  return key === null ? DEFAULT_TAB_BY : { kind: 'label', key };
}

/** The address's word. */
export function formatTabBy(tabBy: TabBy): string {
  if (tabBy.kind === 'namespace') return NAMESPACE;
  return tabBy.kind === 'agent' ? AGENT : formatLabelKey(tabBy.key, FIXED_WORDS);
}

/** What the tabs are called together. */
export function tabByLabel(tabBy: TabBy): string {
  if (tabBy.kind === 'namespace') return 'Namespace';
  return tabBy.kind === 'agent' ? 'Agent' : tabBy.key;
}

/** The fixed choices, then every label key in use, and the chosen one even if no check carries it. */
export function tabOptions(labelKeys: readonly string[], chosen: TabBy): { value: string; label: string }[] {
  const strange = chosen.kind === 'label' && !labelKeys.includes(chosen.key) ? [chosen.key] : [];
  const labels = [...labelKeys, ...strange].map((key) => ({
    value: formatTabBy({ kind: 'label', key }),
    label: key,
  }));
  return [{ value: NAMESPACE, label: 'Namespace' }, { value: AGENT, label: 'Agent' }, ...labels];
}

/** The tab that a check is under. */
export function tabOf(check: Check, tabBy: TabBy): string {
  switch (tabBy.kind) {
    case 'namespace':
      return check.namespace || NO_VALUE;
    case 'agent':
      return check.agentId === '' || check.agentId === NIL_AGENT_ID ? LOCAL_AGENT : check.agentId;
    case 'label':
      return labelValue(check.labels, tabBy.key) || NO_VALUE;
  }
}
