import { toErrorMessage } from '@opsdeck/shared/api';
import { CodeEditor } from '@opsdeck/shared/editor';
import { keepEscape } from '@/components/keepEscape';
import { useJsonSchema } from '@/api/useJsonSchema';

type SpecCodeProps = {
  text: string;
  /** What is wrong with it, if anything. */
  problem: string | null;
  readOnly: boolean;
  onChange: (text: string) => void;
};

const SCHEMA_PATH = 'schemas/playbook-spec.schema.json';
const MIN_HEIGHT = 320;

/** The spec as code, checked and completed by the schema of the backend where there is one. */
export function SpecCode({ text, problem, readOnly, onChange }: SpecCodeProps) {
  const schema = useJsonSchema(SCHEMA_PATH);
  const failure: unknown = schema.error;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps a key of the editor inside
    <div className="od-playbook-code" role="group" aria-label="Code" onKeyDown={keepEscape}>
      <CodeEditor
        label="Spec"
        language="yaml"
        value={text}
        readOnly={readOnly}
        minHeight={MIN_HEIGHT}
        {...(schema.data ? { schema: schema.data } : {})}
        {...(readOnly ? {} : { onChange })}
      />
      {problem !== null && !readOnly && (
        <p className="od-field-error" role="alert">
          {problem}
        </p>
      )}
      {failure !== undefined && (
        <p className="od-field-hint" role="status">
          Checking and completion are off: the schema could not be loaded. {toErrorMessage(failure)}
        </p>
      )}
    </div>
  );
}
