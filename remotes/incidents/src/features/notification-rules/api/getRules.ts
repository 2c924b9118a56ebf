import { toPage, toRow, type ApiClient } from '@opsdeck/shared/api';
import type { Page } from '@opsdeck/shared/contracts';
import type { RuleQuery } from '@/model/notificationKeys';
import { toRule, type Rule } from '../Rule';
import { toStoredRule, type StoredRule } from '../StoredRule';
import { getRulePlaybooks } from './getRulePlaybooks';

const PEOPLE = 'person:person_id(id,name,avatar,email),team:team_id(id,name,icon)';

/** One page of the rules. */
export async function getRules(api: ApiClient, query: RuleQuery): Promise<Page<Rule>> {
  const from = query.pageIndex * query.pageSize;
  const all = api.db
    .from('notifications_summary')
    .select(`*,${PEOPLE},created_by(id,name,avatar,email)`, { count: 'exact' });
  const text = query.search.trim().replace(/[*%,()\\]/g, ' ');
  const found = text === '' ? all : all.ilike('name', `%${text}%`);
  const { rows, total } = toPage(
    await found
      .order(query.sortBy, { ascending: !query.sortDesc, nullsFirst: false })
      .range(from, from + query.pageSize - 1),
  );
  const rules = rows.flatMap((row) => toRule(row) ?? []);
  const names = await getRulePlaybooks(
    api,
    rules.filter(({ recipient }) => recipient.kind === 'playbook').map(({ id }) => id),
  );
  return { rows: rules.map((rule) => withPlaybook(rule, names.get(rule.id))), total };
}

function withPlaybook(rule: Rule, name: string | undefined): Rule {
  return name ? { ...rule, recipient: { kind: 'playbook', name } } : rule;
}

/** One rule as it is edited; null when it is gone. */
export async function getRule(api: ApiClient, id: string): Promise<StoredRule | null> {
  const rule = toStoredRule(
    toRow(await api.db.from('notifications').select(`*,${PEOPLE}`).eq('id', id).is('deleted_at', null)),
  );
  if (!rule?.playbookId) return rule;
  return { ...rule, recipientName: (await getRulePlaybooks(api, [id])).get(id) ?? '' };
}
