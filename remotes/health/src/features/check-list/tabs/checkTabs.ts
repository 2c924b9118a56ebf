import type { Check } from '@/model/Check';
import { sortTexts } from '@/features/check-list/filters/labelCatalogue';
import { LOCAL_AGENT, NO_VALUE, tabOf, type TabBy } from './tabBy';

/** A tab above the list. */
export type CheckTab = { value: string; label: string };

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The tabs of some checks, whatever the filters leave: sorted by label, checks without a value last. */
export function checkTabs(
  checks: readonly Check[],
  tabBy: TabBy,
  agentNames: ReadonlyMap<string, string> = NO_NAMES,
): CheckTab[] {
  const values = new Set<string>();
  for (const check of checks) values.add(tabOf(check, tabBy));
  const isMissing = tabBy.kind !== 'agent' && values.delete(NO_VALUE);
  const labels = new Map<string, string[]>();
  for (const value of values) {
    const label = (tabBy.kind === 'agent' && agentNames.get(value)) || value;
    const known = labels.get(label);
    if (known) known.push(value);
    else labels.set(label, [value]);
  }
  const tabs = sortTexts(labels.keys()).flatMap((label) =>
    (labels.get(label) ?? []).map((value) => ({ value, label })),
  );
  return isMissing ? [...tabs, { value: NO_VALUE, label: NO_VALUE }] : tabs;
}

/** The agents of some checks that have a name to look up; nobody asks for the local one. */
export function agentIds(checks: readonly Check[]): string[] {
  const ids = new Set<string>();
  for (const check of checks) ids.add(tabOf(check, { kind: 'agent' }));
  ids.delete(LOCAL_AGENT);
  return [...ids].filter((id) => UUID.test(id)).sort();
}

// The database would refuse the whole question for one malformed id.
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
