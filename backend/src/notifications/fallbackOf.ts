import { customServices, type NotificationRule } from './NotificationRule';
import type { SendPayload } from './Recipient';
import { toMs } from './toMs';

type FallbackFields = Pick<
  NotificationRule,
  | 'fallback_delay'
  | 'fallback_person_id'
  | 'fallback_team_id'
  | 'fallback_playbook_id'
  | 'fallback_custom_services'
>;

/** What becomes of a send whose recipient cannot be reached. */
export type Fallback = {
  status: 'attempting_fallback' | 'pending_playbook_run';
  waitMs: number;
  /** What changes in the payload of the send. */
  payload: Pick<SendPayload, 'stage'> & Partial<Pick<SendPayload, 'recipient'>>;
};

/** Who is asked next when a recipient cannot be reached; null when nobody is, or when that was the fallback already. */
export function fallbackOf(
  rule: FallbackFields,
  payload: Pick<SendPayload, 'stage'> | null,
): Fallback | null {
  if (payload?.stage === 'fallback') return null;
  const waitMs = toMs(rule.fallback_delay);
  const isSent =
    rule.fallback_person_id !== null ||
    rule.fallback_team_id !== null ||
    customServices(rule.fallback_custom_services).length > 0;
  if (isSent) return { status: 'attempting_fallback', waitMs, payload: { stage: 'fallback' } };
  const playbookId = rule.fallback_playbook_id;
  if (playbookId === null) return null;
  const recipient = { kind: 'playbook' as const, playbookId };
  return { status: 'pending_playbook_run', waitMs, payload: { stage: 'fallback', recipient } };
}
