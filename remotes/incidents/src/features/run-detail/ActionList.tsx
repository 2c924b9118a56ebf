import { RunDuration } from '@/components/RunDuration';
import { RunStatus } from '@/components/RunStatus';
import type { RunAction } from '@/model/RunAction';

type ActionListProps = {
  actions: readonly RunAction[];
  /** Names of actions of the spec that have not begun. */
  planned: readonly string[];
  selectedId: string | null;
  onSelect: (actionId: string) => void;
};

/** The agent that every backend is to itself. */
const LOCAL = 'local';

/** The actions of a run with status and duration; one of them is looked at. */
export function ActionList({ actions, planned, selectedId, onSelect }: ActionListProps) {
  return (
    <ol className="od-run-actions" aria-label="Actions">
      {actions.map((action) => (
        <li key={action.id}>
          <button
            type="button"
            className="od-run-action"
            aria-current={action.id === selectedId ? 'true' : undefined}
            onClick={() => onSelect(action.id)}
          >
            <span className="od-run-action-name">{action.name}</span>
            <span className="od-run-action-facts">
              <RunStatus status={action.status} />
              <RunDuration startTime={action.startTime} endTime={action.endTime} status={action.status} />
              {action.retryCount > 0 && <span>Retry {action.retryCount}</span>}
              {action.agent !== '' && action.agent !== LOCAL && <span>on {action.agent}</span>}
            </span>
          </button>
        </li>
      ))}
      {planned.map((name, index) => (
        <li key={`planned:${index}`} className="od-run-action od-run-action-planned">
          <span className="od-run-action-name">{name}</span>
          <span className="od-run-action-facts">Not started</span>
        </li>
      ))}
    </ol>
  );
}
