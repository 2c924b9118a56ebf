import { useState } from 'react';
import { FieldFrame, useFieldState, type FieldProps } from '@opsdeck/shared/forms';
import { Select } from '@opsdeck/shared/kit/select';
import { IncidentStatusTag } from '@/components/IncidentStatusTag';
import type { LinkChoice } from '@/components/link-incident/flow/createLinkFlow';
import { choiceOptions, valueOf, type Pickable } from './choiceOptions';

type ChoiceFieldProps = FieldProps & {
  found: readonly Pickable[];
  isSearching: boolean;
  /** What is being chosen, in a sentence: `incident`. */
  thing: string;
  placeholder: string;
  onSearch: (text: string) => void;
  onChange: (choice: LinkChoice | null) => void;
};

/** A field for something that is found by typing a part of its title, or made by typing all of it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, label, hint, required, disabled, found, isSearching, thing, placeholder } = props;
  const { field, error } = useFieldState<LinkChoice | null>(name);
  const [typed, setTyped] = useState('');
  const options = choiceOptions(found, { typed: typed.trim(), chosen: field.value, thing });

  function handleSearch(text: string) {
    setTyped(text);
    props.onSearch(text.trim());
  }

  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(control) => (
        <Select<string>
          {...control}
          value={field.value ? valueOf(field.value) : undefined}
          options={options}
          placeholder={placeholder}
          disabled={disabled ?? false}
          allowClear
          loading={isSearching}
          status={error ? 'error' : ''}
          // Enter takes what was found, not what merely could be made while the search still runs.
          defaultActiveFirstOption={!isSearching}
          showSearch={{ filterOption: false, onSearch: handleSearch }}
          notFoundContent={isSearching ? 'Searching…' : `No ${thing} found`}
          labelRender={({ value, label: text }) =>
            options.find((option) => option.value === value)?.chosenLabel ?? text
          }
          optionRender={({ value, label: text }) => (
            <span className="od-link-option">
              <span className="od-link-option-text">{text}</span>
              <IncidentStatusTag status={options.find((option) => option.value === value)?.status ?? ''} />
            </span>
          )}
          onChange={(value) => {
            props.onChange(options.find((option) => option.value === value)?.choice ?? null);
            handleSearch('');
          }}
          onBlur={() => {
            handleSearch('');
            field.onBlur();
          }}
        />
      )}
    </FieldFrame>
  );
}
