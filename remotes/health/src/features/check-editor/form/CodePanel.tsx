import { useMemo } from 'react';
import { toErrorMessage } from '@opsdeck/shared/api';
import { CodeEditor } from '@opsdeck/shared/editor';
import { useCanarySchema } from '../api/useCanarySchema';
import type { CanaryDocument } from './useDocument';

type CodePanelProps = {
  label: string;
  text: string;
  canaryDocument: CanaryDocument;
  readOnly: boolean;
  onChange: (text: string) => void;
};

const MIN_HEIGHT = 320;

/** The definition as code, checked and completed by the schema of the backend where there is one. */
export function CodePanel({ label, text, canaryDocument, readOnly, onChange }: CodePanelProps) {
  const schema = useCanarySchema({ wanted: true });
  const known = useMemo(() => (schema.data ? { schema: schema.data } : {}), [schema.data]);
  const { problems, isOdd } = canaryDocument;
  const [first] = problems;
  return (
    <div className="od-editor-code-panel">
      <CodeEditor
        label={label}
        language="yaml"
        value={text}
        readOnly={readOnly}
        minHeight={MIN_HEIGHT}
        {...known}
        {...(readOnly ? {} : { onChange })}
      />
      {first && (
        <p className="od-field-error" role="alert">
          Line {first.line}: {first.message}
        </p>
      )}
      {isOdd && (
        <p className="od-field-error" role="alert">
          A definition is a map: settings such as &quot;schedule&quot;, and a list for each kind of check.
        </p>
      )}
      {schema.error !== undefined && (
        <p className="od-field-hint" role="status">
          Checking and completion are off: the schema could not be loaded. {toErrorMessage(schema.error)}
        </p>
      )}
    </div>
  );
}
