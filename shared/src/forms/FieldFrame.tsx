import { useId, type ReactNode } from 'react';
import './FieldFrame.css';

/** What every field of a form has. */
export type FieldProps = {
  /** The path of the value in the form. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Marks the field; the schema decides whether it has to be filled in. */
  required?: boolean;
  disabled?: boolean;
};

/** What the control of a field needs to be tied to its label, hint and message. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
};

type FieldFrameProps = {
  label: string;
  hint?: ReactNode;
  required?: boolean | undefined;
  error: string | undefined;
  /** The control stands before its label, as a switch does. */
  inline?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A control with its label above, and its hint and message below. */
export function FieldFrame({
  label,
  hint,
  required = false,
  error,
  inline = false,
  children,
}: FieldFrameProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control = children({
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error !== undefined,
    'aria-required': required,
  });
  return (
    <div className="od-field" data-inline={inline || undefined}>
      <div className="od-field-main">
        {inline && control}
        <label htmlFor={id}>
          {label}
          {required && (
            <span className="od-field-required" aria-hidden="true">
              *
            </span>
          )}
        </label>
        {!inline && control}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="od-field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="od-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
