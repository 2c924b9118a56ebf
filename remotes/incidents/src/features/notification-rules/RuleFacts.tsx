import { Facts } from '@/components/notifications/Facts';
import { ReadOnlyNotice } from '@/components/notifications/ReadOnlyNotice';
import { formatDurationText } from '@/model/durationText';
import { serviceText } from './Rule';
import type { StoredRule } from './StoredRule';

function recipientText({ personId, teamId, playbookId, recipientName, services }: StoredRule): string {
  if (services.length > 0) return services.map(serviceText).join(', ');
  if (personId) return `Person ${recipientName}`.trim();
  if (teamId) return `Team ${recipientName}`.trim();
  return playbookId ? `Playbook ${recipientName}`.trim() : '';
}

/** A rule to look at, with why it cannot be changed. */
export function RuleFacts({ rule, mayWrite }: { rule: StoredRule; mayWrite: boolean }) {
  return (
    <>
      <ReadOnlyNotice what="rule" source={rule.source} mayWrite={mayWrite} />
      <Facts
        facts={[
          ['Paused because', rule.error],
          ['Namespace', rule.namespace],
          ['Events', rule.events.join(', ')],
          ['Filter', rule.filter],
          ['Tells', recipientText(rule)],
          ['Title', rule.title],
          ['Message', rule.template],
          ['Repeat at most every', rule.repeatInterval],
          ['Wait for', formatDurationText(rule.waitFor)],
          ['Group by', rule.groupBy.join(', ')],
          ['Source', rule.source],
        ]}
      />
    </>
  );
}
