import { memo, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
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

/** Where a key leads from an action; null for keys that lead nowhere. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** The actions of a run with status and duration; one of them is looked at. The list is one tab stop. */
export function ActionList({ actions, planned, selectedId, onSelect }: ActionListProps) {
  const list = useRef<HTMLOListElement>(null);

  // Moves the list alone: whoever reads a result keeps their place in the page.
  useLayoutEffect(() => {
    const item = list.current?.querySelector('[aria-current]')?.parentElement;
    if (!list.current || !item) return;
    const { scrollTop, clientHeight } = list.current;
    const top = item.offsetTop;
    const bottom = top + item.offsetHeight;
    if (top < scrollTop || bottom > scrollTop + clientHeight) {
      list.current.scrollTop = top - (clientHeight - item.offsetHeight) / 2;
    }
  }, [selectedId]);

  function handleKeyDown(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = nextIndex(event.key, buttons.indexOf(event.target as HTMLButtonElement), buttons.length);
    if (index === null) return;
    event.preventDefault();
    buttons[index]?.focus();
  }

  return (
    <ol ref={list} className="od-run-actions" aria-label="Actions">
      {actions.map((action) => (
        <ActionItem
          key={action.id}
          action={action}
          isSelected={action.id === selectedId}
          onSelect={onSelect}
          onKeyDown={handleKeyDown}
        />
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

type ActionItemProps = {
  action: RunAction;
  isSelected: boolean;
  onSelect: (actionId: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function ActionItem({ action, isSelected, onSelect, onKeyDown }: ActionItemProps) {
  const { id, name, status, startTime, endTime, retryCount, agent } = action;
  return (
    <li>
      <button
        type="button"
        className="od-run-action"
        aria-current={isSelected ? 'true' : undefined}
        tabIndex={isSelected ? 0 : -1}
        onClick={() => onSelect(id)}
        onKeyDown={onKeyDown}
      >
        <span className="od-run-action-name">{name}</span>
        <ActionFacts
          status={status}
          startTime={startTime}
          endTime={endTime}
          retryCount={retryCount}
          agent={agent}
        />
      </button>
    </li>
  );
}

type ActionFactsProps = Pick<RunAction, 'status' | 'startTime' | 'endTime' | 'retryCount' | 'agent'>;

// There may be thousands, and each is read anew whenever one of them changes.
const ActionFacts = memo(function ActionFacts(props: ActionFactsProps) {
  const { status, startTime, endTime, retryCount, agent } = props;
  return (
    <span className="od-run-action-facts">
      <RunStatus status={status} />
      <RunDuration startTime={startTime} endTime={endTime} status={status} />
      {retryCount > 0 && <span>Retry {retryCount}</span>}
      {agent !== '' && agent !== LOCAL && <span>on {agent}</span>}
    </span>
  );
});
