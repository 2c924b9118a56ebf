import { formatYaml } from '@opsdeck/shared/editor';
import { StatusMark } from '@opsdeck/shared/ui';
import type { DryAction } from '../api/dryRunPlaybook';

type DryRunResultsProps = { actions: readonly DryAction[] };

function notesOf({ delay, timeout }: DryAction): string {
  return [delay && `after ${delay}`, timeout && `for ${timeout} at most`].filter(Boolean).join(', ');
}

/** Each action with what it would send, or why it would not run. */
export function DryRunResults({ actions }: DryRunResultsProps) {
  return (
    <section aria-label="Result of the dry run" role="status">
      <ol className="od-playbook-dry-actions">
        {actions.map((action, index) => (
          <li key={index} className="od-playbook-dry-action">
            <div className="od-playbook-dry-head">
              <StatusMark
                status={action.runs ? 'healthy' : 'suppressed'}
                label={action.runs ? 'Would run' : 'Would not run'}
              />
              <strong>{action.name}</strong>
              <span className="od-field-hint">
                {[action.kind, notesOf(action)].filter(Boolean).join(' · ')}
              </span>
            </div>
            {action.reason !== '' && <p className="od-playbook-dry-reason">{action.reason}</p>}
            {action.spec !== undefined && action.spec !== null && (
              <pre className="od-playbook-dry-spec">{formatYaml(action.spec)}</pre>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
