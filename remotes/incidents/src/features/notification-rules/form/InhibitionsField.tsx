import { SelectField, SwitchField, TextField, useFieldState } from '@opsdeck/shared/forms';
import { Button } from '@opsdeck/shared/kit/base';
import type { InhibitionDirection, InhibitionValues } from './ruleForm.schema';

const DIRECTIONS: { value: InhibitionDirection; label: string }[] = [
  { value: 'outgoing', label: 'Items that it leads to' },
  { value: 'incoming', label: 'Items that lead to it' },
  { value: 'all', label: 'Items in both directions' },
];

const EMPTY_INHIBITION: InhibitionValues = {
  from: '',
  to: '',
  direction: 'outgoing',
  depth: '',
  isSoft: false,
  original: {},
};

/** About which related items a rule keeps quiet because it has told of another one. */
export function InhibitionsField() {
  const { field, helpers } = useFieldState<InhibitionValues[]>('inhibitions');
  const inhibitions = field.value;
  return (
    <>
      {inhibitions.map((_inhibition, index) => (
        <fieldset key={index} className="od-rule-service">
          <legend>Inhibition {index + 1}</legend>
          <TextField
            name={`inhibitions.${index}.from`}
            label="After telling of a"
            required
            placeholder="Kubernetes::Deployment"
          />
          <TextField
            name={`inhibitions.${index}.to`}
            label="Keeps quiet about"
            required
            placeholder="Kubernetes::ReplicaSet, Kubernetes::Pod"
            hint="Types of catalog items, with commas between them"
          />
          <div className="od-rule-pair">
            <SelectField name={`inhibitions.${index}.direction`} label="Which are" options={DIRECTIONS} />
            <TextField name={`inhibitions.${index}.depth`} label="At most this far" placeholder="5" />
          </div>
          <SwitchField name={`inhibitions.${index}.isSoft`} label="Soft relationships count, too" />
          <Button
            size="small"
            onClick={() => void helpers.setValue(inhibitions.filter((_, other) => other !== index))}
          >
            {`Remove inhibition ${index + 1}`}
          </Button>
        </fieldset>
      ))}
      <div className="od-rule-buttons">
        <Button size="small" onClick={() => void helpers.setValue([...inhibitions, EMPTY_INHIBITION])}>
          Add inhibition
        </Button>
      </div>
    </>
  );
}
