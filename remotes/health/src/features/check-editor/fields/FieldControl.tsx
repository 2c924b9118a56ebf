import type { ComponentType } from 'react';
import { NumberField, SelectField, SwitchField, TextField, type FieldProps } from '@opsdeck/shared/forms';
import type { FieldKind, FieldSpec } from '../types/FieldSpec';
import { AuthenticationField } from './AuthenticationField';
import { CodeField } from './CodeField';
import { HeadersField } from './HeadersField';
import { KeyValueField } from './KeyValueField';
import { ListField } from './ListField';
import { OneOfField } from './OneOfField';
import { ScriptField } from './ScriptField';
import { SecretField } from './SecretField';
import { StatusCodesField } from './StatusCodesField';

type FieldControlProps = {
  /** The path of the check in the form. */
  base: string;
  spec: FieldSpec;
  disabled: boolean;
};

type OwnField = FieldProps & { placeholder?: string };

const CONTROLS: Partial<Record<FieldKind, ComponentType<OwnField>>> = {
  text: TextField,
  number: NumberField,
  switch: SwitchField,
  statusCodes: StatusCodesField,
  list: ListField,
  keyValue: KeyValueField,
  headers: HeadersField,
  code: CodeField,
  script: ScriptField,
};

/** The control of a field. */
export function FieldControl({ base, spec, disabled }: FieldControlProps) {
  const { kind, path, label, hint, placeholder, required = false, options = [] } = spec;
  const common = {
    name: `${base}.${path}`,
    label,
    required,
    disabled,
    ...(hint ? { hint } : {}),
    ...(placeholder ? { placeholder } : {}),
  };
  if (kind === 'authentication') return <AuthenticationField base={base} spec={spec} disabled={disabled} />;
  if (kind === 'oneOf') return <OneOfField base={base} spec={spec} disabled={disabled} />;
  if (kind === 'longText') return <TextField {...common} rows={4} />;
  if (kind === 'secret') return <SecretField {...common} open={path.endsWith('username')} />;
  if (kind === 'choice') {
    return (
      <SelectField
        {...common}
        options={options}
        placeholder={typeof spec.default === 'string' ? spec.default : ''}
      />
    );
  }
  const Control = CONTROLS[kind];
  return Control ? <Control {...common} /> : null;
}
