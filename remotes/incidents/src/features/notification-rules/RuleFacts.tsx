import { readText } from '@opsdeck/shared/api';
import { Facts } from '@/components/notifications/Facts';
import { ReadOnlyNotice } from '@/components/notifications/ReadOnlyNotice';
import { formatDurationText } from '@/model/durationText';
import { readTexts, serviceText } from './Rule';
import type { Inhibition, StoredRecipient, StoredRule } from './StoredRule';

function recipientText({ personId, teamId, playbookId, services }: StoredRecipient, name: string): string {
  if (services.length > 0) return services.map(serviceText).join(', ');
  if (personId) return `Person ${name}`.trim();
  if (teamId) return `Team ${name}`.trim();
  return playbookId ? `Playbook ${name}`.trim() : '';
}

/** Who is told next, in the words of its kind: names of people and teams are not read for it. */
function fallbackText({ fallback, fallbackDelay }: StoredRule): string {
  const who = recipientText(fallback, '');
  return who && fallbackDelay ? `${who}, after ${formatDurationText(fallbackDelay)}` : who;
}

function inhibitionText(inhibition: Inhibition): string {
  const from = readText(inhibition.from);
  const to = readTexts(inhibition.to).join(', ');
  return from && to ? `${to} after ${from}` : '';
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
          ['Tells', recipientText(rule, rule.recipientName)],
          ['If that fails, tells', fallbackText(rule)],
          ['Title', rule.title],
          ['Message', rule.template],
          ['Repeat at most every', rule.repeatInterval],
          ['Wait for', formatDurationText(rule.waitFor)],
          ['Group by', rule.groupBy.join(', ')],
          ['Keeps quiet about', rule.inhibitions.map(inhibitionText).filter(Boolean).join('; ')],
          ['Source', rule.source],
        ]}
      />
    </>
  );
}
