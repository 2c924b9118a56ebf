import { useState } from 'react';
import { FieldFrame } from '@opsdeck/shared/forms';
import { Select } from '@opsdeck/shared/kit/select';
import type { FoundResource } from '@/api/searchResources';
import { useNamedResources, useResourceSearch } from '@/api/useResourceSearch';
import { useDelayed } from '@/components/useDelayed';
import type { ResourceKind, ResourceSelector } from '@/model/ResourceSelector';

type CommonProps = {
  kind: ResourceKind;
  label: string;
  /** Only what one of these selects; anything without. */
  filter?: readonly ResourceSelector[];
  disabled?: boolean;
  required?: boolean;
  placeholder?: string;
  error?: string | undefined;
  hint?: string | undefined;
  onBlur?: () => void;
};

type ResourceSelectProps = CommonProps & { value: string | null; onChange: (id: string | null) => void };
type ResourcesSelectProps = CommonProps & { values: readonly string[]; onChange: (ids: string[]) => void };

const ANY: readonly ResourceSelector[] = [];

/** A field for one resource, found by typing a part of its name. */
export function ResourceSelect({ value, onChange, ...rest }: ResourceSelectProps) {
  return (
    <ResourceField
      {...rest}
      values={toList(value)}
      onChange={(ids) => onChange(ids.at(-1) ?? null)}
      multiple={false}
    />
  );
}

/** A field for several resources. */
export function ResourcesSelect(props: ResourcesSelectProps) {
  return <ResourceField {...props} multiple />;
}

function describe({ name, type, namespace, tags }: FoundResource): string {
  return [name, type, namespace, tags].filter((part) => part !== '').join(' · ');
}

function ResourceField(props: ResourcesSelectProps & { multiple: boolean }) {
  const { kind, label, filter = ANY, disabled = false, required, error, hint, multiple, values } = props;
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const text = useDelayed(typed);
  const isWaiting = text !== typed;
  const found = useResourceSearch(isWanted ? { kind, text, filter } : null);
  const named = useNamedResources(kind, values);
  const rows = found.data ?? [];
  const chosen = values.map(
    (id) =>
      rows.find((row) => row.id === id) ??
      named.data?.find((row) => row.id === id) ?? { id, name: id, type: '', namespace: '', tags: '' },
  );
  // What was found for earlier letters is no answer to the present ones.
  const shown = isWaiting ? [] : rows;
  const options = [...chosen.filter((one) => !shown.some(({ id }) => id === one.id)), ...shown].map(
    (row) => ({
      value: row.id,
      label: describe(row),
    }),
  );

  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(control) => (
        <Select<string | string[]>
          {...control}
          value={multiple ? [...values] : values[0]}
          options={options}
          placeholder={props.placeholder ?? 'Type to search'}
          disabled={disabled}
          allowClear
          status={error ? 'error' : ''}
          loading={found.isLoading}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          notFoundContent={emptyText(found.error !== undefined, isWaiting || found.isLoading)}
          {...(multiple ? { mode: 'multiple' as const } : {})}
          onFocus={() => setWanted(true)}
          onOpenChange={(open) => open && setWanted(true)}
          onChange={(next) => props.onChange(toList(next))}
          onBlur={() => props.onBlur?.()}
        />
      )}
    </FieldFrame>
  );
}

function emptyText(hasFailed: boolean, isLoading: boolean): string {
  if (hasFailed) return 'The search failed';
  return isLoading ? 'Searching…' : 'No options found';
}

function toList(value: string | string[] | undefined | null): string[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
}
