import { ResourceSelect } from '@/components/ResourceSelect';
import { TARGET_LABELS, type PlaybookTarget, type TargetKind } from '@/model/Playbook';
import type { ResourceTarget } from '@/model/ResourceSelector';
import './TargetField.css';

/** What was chosen to run on; `id` is null as long as only the kind is. */
export type ChosenTarget = { kind: TargetKind; id: string | null };

type TargetFieldProps = {
  targets: readonly PlaybookTarget[];
  chosen: ChosenTarget;
  disabled: boolean;
  onChange: (chosen: ChosenTarget) => void;
};

/** The resource that a playbook runs on. Where it may be of several kinds, the kind comes first. */
export function TargetField({ targets, chosen, disabled, onChange }: TargetFieldProps) {
  const { kind, id } = chosen;
  const target = targets.find((one) => one.kind === kind);
  return (
    <div className="od-run-target">
      {targets.length > 1 && (
        <fieldset className="od-run-kinds">
          <legend>Run on a</legend>
          {targets.map((one) => (
            <label key={one.kind}>
              <input
                type="radio"
                name="target-kind"
                checked={one.kind === kind}
                disabled={disabled}
                onChange={() => onChange({ kind: one.kind, id: null })}
              />
              {TARGET_LABELS[one.kind]}
            </label>
          ))}
        </fieldset>
      )}
      <ResourceSelect
        key={kind}
        kind={kind}
        label={TARGET_LABELS[kind]}
        required
        {...(target ? { filter: target.filter } : {})}
        value={id}
        disabled={disabled}
        onChange={(next) => onChange({ kind, id: next })}
      />
    </div>
  );
}

/** What the field begins with: a given resource, or the first kind that the playbook runs on; null for neither. */
export function firstTarget(
  targets: readonly PlaybookTarget[],
  given: ResourceTarget | null,
): ChosenTarget | null {
  const match = targets.find(({ kind }) => kind === given?.kind);
  if (match && given) return { kind: match.kind, id: given.id };
  const [first] = targets;
  return first ? { kind: first.kind, id: null } : null;
}
