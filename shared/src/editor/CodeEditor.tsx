import { useId } from 'react';
import type { JsonSchema } from './checkAgainstSchema';
import type { TextProblem } from './TextProblem';
import './CodeEditor.css';

/** What the text of an editor is written in. */
export type CodeLanguage = 'yaml' | 'json' | 'shell' | 'javascript' | 'text';

/** What a {@link CodeEditor} needs. */
export type CodeEditorProps = {
  /** Names the editor for those who do not see it. */
  label: string;
  value: string;
  onChange?: (value: string) => void;
  /** Default `yaml`. */
  language?: CodeLanguage;
  readOnly?: boolean;
  /** YAML and JSON: what is offered, explained and checked while typing. */
  schema?: JsonSchema;
  /** A fixed height in pixels. Without it the editor grows with its text. */
  height?: number;
  /** In pixels. */
  minHeight?: number;
  /** Shown at their places, beside what the editor finds by itself. */
  problems?: readonly TextProblem[];
};

const DEFAULT_MIN_HEIGHT = 120;

/** An editor for code. It is small itself; what edits is loaded when the first one is shown. */
export function CodeEditor({ label, value, onChange, readOnly = false, height, minHeight }: CodeEditorProps) {
  const id = useId();
  return (
    <textarea
      id={id}
      className="od-code-plain"
      aria-label={label}
      value={value}
      readOnly={readOnly}
      spellCheck={false}
      style={{ height, minHeight: minHeight ?? DEFAULT_MIN_HEIGHT }}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
