import { FieldFrame, SelectField, SwitchField, useFieldState, useFormikContext } from '@opsdeck/shared/forms';
import { ResourceSelect } from '@/components/ResourceSelect';
import { KIND_LABELS, NOTIFIED_KINDS } from '@/model/NotifiedResource';
import { useCanaryName } from '../api/useCanaryName';
import { canBeRecursive } from './silenceForm.mapping';
import type { SilenceFormValues } from './silenceForm.schema';

/** The one resource that is silenced. */
export function SilencedResourceField() {
  const { values } = useFormikContext<SilenceFormValues>();
  const { helpers, error } = useFieldState<string | null>('resourceId');
  const { kind, resourceId } = values;
  // Definitions of checks come with a link from their own page; nothing searches them here.
  const kinds = NOTIFIED_KINDS.filter((name) => name !== 'canary' || kind === 'canary');
  return (
    <>
      <SelectField
        name="kind"
        label="Kind"
        options={kinds.map((value) => ({ value, label: KIND_LABELS[value] }))}
      />
      {kind === 'canary' ? (
        <CanaryField id={resourceId} />
      ) : (
        <ResourceSelect
          // What was found of one kind is no choice for another.
          key={kind}
          kind={kind}
          label="Resource"
          required
          error={error}
          value={resourceId}
          onChange={(id) => void helpers.setValue(id)}
          onBlur={() => void helpers.setTouched(true)}
        />
      )}
      {canBeRecursive(values) && <SwitchField name="recursive" label="And everything below it" />}
    </>
  );
}

function CanaryField({ id }: { id: string | null }) {
  const { data: name } = useCanaryName(id);
  return (
    <FieldFrame label="Resource" error={undefined}>
      {(control) => <output {...control}>{name || id}</output>}
    </FieldFrame>
  );
}
