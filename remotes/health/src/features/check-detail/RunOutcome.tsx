import { toErrorMessage } from '@opsdeck/shared/api';
import { Alert } from '@opsdeck/shared/kit/base';
import { formatLatency } from '@opsdeck/shared/time';
import type { RunResult } from './api/runCheck';
import { RunText } from './RunText';
import { readRunText } from './readRunText';

type RunOutcomeProps = { result: RunResult | null | undefined; error: unknown; onClose: () => void };

/** What came of Run Now: the result, none, or why it could not run. */
export function RunOutcome({ result, error, onClose }: RunOutcomeProps) {
  if (error !== undefined) {
    return (
      <Alert
        type="error"
        showIcon
        closable={{ onClose }}
        title={
          <div className="od-run-outcome">
            <strong>The check could not be run</strong>
            {toErrorMessage(error)}
          </div>
        }
      />
    );
  }
  if (result === undefined) return null;
  if (result === null) {
    return <Alert type="info" showIcon closable={{ onClose }} title="The check ran and produced no result" />;
  }
  const text = readRunText(result);
  return (
    <Alert
      type={TYPES[result.status]}
      showIcon
      closable={{ onClose }}
      title={
        <div className="od-run-outcome">
          <strong>{titleOf(result)}</strong>
          {text !== '' && <RunText text={text} />}
        </div>
      }
    />
  );
}

const TYPES = { healthy: 'success', unhealthy: 'error', unknown: 'warning' } as const;
const WORDS = { healthy: 'Passed', unhealthy: 'Failed', unknown: 'Could not be judged' };

function titleOf({ status, duration }: RunResult): string {
  return duration === null ? WORDS[status] : `${WORDS[status]} in ${formatLatency(duration)}`;
}
