import { type ApiClient, readRecord, readText, toRows } from '@opsdeck/shared/api';

/** What the playbooks of rules are called, by the id of the rule; the summary of rules does not hold them. */
export async function getRulePlaybooks(
  api: ApiClient,
  ruleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ruleIds.length === 0) return new Map();
  try {
    const rules = toRows(await api.db.from('notifications').select('id,playbook_id').in('id', ruleIds));
    const playbookOf = new Map(
      rules.map(readRecord).map((rule) => [readText(rule.id), readText(rule.playbook_id)] as const),
    );
    const wanted = [...new Set(playbookOf.values())].filter(Boolean);
    if (wanted.length === 0) return new Map();
    const names = toRows(await api.db.from('playbook_names').select('id,name,title').in('id', wanted));
    const nameOf = new Map(
      names.map(readRecord).map((row) => [readText(row.id), readText(row.title) || readText(row.name)]),
    );
    return new Map([...playbookOf].flatMap(([id, playbook]) => nameEntry(id, nameOf.get(playbook))));
  } catch {
    // Whoever may read rules need not see playbooks; the list is complete without their names.
    return new Map();
  }
}

function nameEntry(id: string, name: string | undefined): [string, string][] {
  return name ? [[id, name]] : [];
}
