import { useId } from 'react';
import { CodeEditor, type CodeLanguage } from '@opsdeck/shared/editor';
import { keepEscape } from '@/components/keepEscape';
import type { CodeSize } from '@/model/PlaybookParameter';
import { useJsonSchema } from '@/api/useJsonSchema';
import { toSchemaPath } from '../api/toSchemaPath';
import type { ParameterField } from '../useParameterForm';

type CodeParameterProps = { field: ParameterField; disabled: boolean };

const HEIGHTS: Record<CodeSize, number> = {
  'very-small': 72,
  small: 144,
  medium: 264,
  large: 400,
  full: 600,
};

const LANGUAGES: Record<string, CodeLanguage> = {
  yaml: 'yaml',
  yml: 'yaml',
  json: 'json',
  javascript: 'javascript',
  js: 'javascript',
  shell: 'shell',
  bash: 'shell',
  sh: 'shell',
};

/** Code in a language of its own, checked by a schema where the backend has it. */
export function CodeParameter({ field, disabled }: CodeParameterProps) {
  const { parameter, value, error, onChange, onBlur } = field;
  const { label, description, required, language, schemaUrl, size } = parameter;
  const id = useId();
  const path = toSchemaPath(schemaUrl, window.location.origin);
  const schema = useJsonSchema(path);
  const isUnchecked = schemaUrl !== '' && (path === null || schema.error !== undefined);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps a key of the editor inside
    <div
      className="od-parameter-code"
      role="group"
      aria-labelledby={id}
      onBlur={onBlur}
      onKeyDown={keepEscape}
    >
      <span id={id} className="od-parameter-code-label">
        {label}
        {required && (
          <span className="od-field-required" aria-hidden="true">
            *
          </span>
        )}
      </span>
      <CodeEditor
        label={label}
        language={Object.hasOwn(LANGUAGES, language) ? (LANGUAGES[language] ?? 'text') : 'text'}
        value={value}
        readOnly={disabled}
        height={HEIGHTS[size]}
        {...(schema.data ? { schema: schema.data } : {})}
        {...(disabled ? {} : { onChange })}
      />
      {description !== '' && <p className="od-field-hint">{description}</p>}
      {isUnchecked && (
        <p className="od-field-hint">Not checked while typing: its schema cannot be loaded here.</p>
      )}
      {error && (
        <p className="od-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
