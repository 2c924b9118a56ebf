import { TextField, useFieldState, useFormikContext } from '@opsdeck/shared/forms';
import { Button } from '@opsdeck/shared/kit/base';
import { selectorText } from '../SilencedThing';
import { EMPTY_SELECTOR, type SelectorFormValues, type SilenceFormValues } from './silenceForm.schema';

/** The selectors of a silence: what one of them finds is silenced. */
export function SelectorsField() {
  const { values } = useFormikContext<SilenceFormValues>();
  const { helpers, error } = useFieldState<SelectorFormValues[]>('selectors');
  const { selectors } = values;
  const touched = typeof error === 'string' ? error : undefined;
  return (
    <>
      {selectors.map((selector, index) => (
        <fieldset key={index} className="od-silence-selector">
          <legend>Selector {index + 1}</legend>
          <TextField
            name={`selectors.${index}.types`}
            label="Types"
            placeholder="Kubernetes::Pod, Kubernetes::Node"
          />
          <TextField name={`selectors.${index}.name`} label="Resource name" />
          <TextField name={`selectors.${index}.namespace`} label="Namespace" />
          <TextField name={`selectors.${index}.labelSelector`} label="Labels" placeholder="app=shop" />
          <TextField name={`selectors.${index}.tagSelector`} label="Tags" placeholder="cluster=atlas" />
          {Object.keys(selector.rest).length > 0 && (
            <p className="od-notification-note">And {selectorText(selector.rest)}</p>
          )}
          {selectors.length > 1 && (
            <Button
              size="small"
              onClick={() => void helpers.setValue(selectors.filter((_, other) => other !== index))}
            >
              Remove selector {index + 1}
            </Button>
          )}
        </fieldset>
      ))}
      <SelectorProblem message={touched} />
      <Button size="small" onClick={() => void helpers.setValue([...selectors, EMPTY_SELECTOR])}>
        Add selector
      </Button>
    </>
  );
}

/** What is wrong with a selector as a whole; its fields are fine one by one. */
function SelectorProblem({ message }: { message: string | undefined }) {
  const { errors, submitCount } = useFormikContext<SilenceFormValues>();
  const problems: unknown[] = Array.isArray(errors.selectors) ? errors.selectors : [];
  const index = problems.findIndex((problem) => typeof problem === 'string');
  const text = message ?? (submitCount > 0 && index >= 0 ? String(problems[index]) : undefined);
  return text ? (
    <p className="od-field-error" role="alert">
      {text}
    </p>
  ) : null;
}
