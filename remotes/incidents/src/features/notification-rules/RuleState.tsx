import { StatusMark } from '@opsdeck/shared/ui';
import type { Rule } from './Rule';

/** Whether a rule works, by shape, colour and word. */
export function RuleState({ rule: { error, failed, sent } }: { rule: Rule }) {
  if (error) return <StatusMark status="unhealthy" label="Paused" />;
  if (failed > 0 && sent === 0) return <StatusMark status="warning" label="Failing" />;
  return <StatusMark status="healthy" label="Active" />;
}
