import { toErrorMessage } from '@opsdeck/shared/api';
import { Alert } from '@opsdeck/shared/kit/base';
import { formatLatency } from '@opsdeck/shared/time';
import type { TrialResult } from '../api/testCanary';
import type { Trial } from './useTrial';

type TrialResultsProps = { trial: Trial; onClose: () => void };

const MAX_TEXT = 4_000;
const LOOK = {
  passed: { type: 'success', word: 'Passed' },
  failed: { type: 'error', word: 'Failed' },
  invalid: { type: 'warning', word: 'Could not run' },
} as const;

const cut = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

/** What came of a trial: one line for each check, or why there is none. Texts of checks are shown as text. */
export function TrialResults({ trial, onClose }: TrialResultsProps) {
  const { results, error } = trial;
  if (error !== undefined) {
    return (
      <Alert
        type="error"
        showIcon
        closable={{ onClose }}
        title="The test could not run"
        description={toErrorMessage(error)}
      />
    );
  }
  if (results === undefined) {
    return <Alert type="info" role="status" title="The definition is being tested…" />;
  }
  if (results.length === 0) {
    return (
      <Alert
        type="info"
        role="status"
        showIcon
        closable={{ onClose }}
        title="There is no check in this definition"
      />
    );
  }
  return (
    <div className="od-editor-results" role="status" aria-label="Test result">
      {results.map((result, index) => (
        <TrialLine key={index} result={result} onClose={onClose} />
      ))}
    </div>
  );
}

function TrialLine({ result, onClose }: { result: TrialResult; onClose: () => void }) {
  const { type, word } = LOOK[result.state];
  const took = result.durationMs === null ? '' : ` in ${formatLatency(result.durationMs)}`;
  const text = result.error || result.message;
  return (
    <Alert
      type={type}
      role="note"
      showIcon
      closable={{ onClose }}
      title={`${word}${took}: ${result.name || result.type}`}
      description={text === '' ? undefined : <pre className="od-editor-output">{cut(text)}</pre>}
    />
  );
}
