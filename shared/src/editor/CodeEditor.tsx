import { useEffect, useState, type ComponentType } from 'react';
import { reportError } from '../lib';
import type { JsonSchema } from './checkAgainstSchema';
import { PlainEditor } from './PlainEditor';
import type { TextProblem } from './TextProblem';
import './CodeEditor.css';

/** What the text of an editor is written in. */
export type CodeLanguage = 'yaml' | 'json' | 'shell' | 'javascript' | 'text';

/** What a {@link CodeEditor} needs. */
export type CodeEditorProps = {
  /** Names the editor for those who do not see it. */
  label: string;
  value: string;
  /** Without it the text can be read only. */
  onChange?: (value: string) => void;
  /** Default `yaml`. */
  language?: CodeLanguage;
  readOnly?: boolean;
  /** YAML and JSON: what is offered, explained and checked while typing. */
  schema?: JsonSchema;
  /** A fixed height in pixels. Without it the editor grows with its text. */
  height?: number;
  /** In pixels, default 120. */
  minHeight?: number;
  /** Shown at their places, beside what the editor finds by itself. */
  problems?: readonly TextProblem[];
};

const DEFAULT_MIN_HEIGHT = 120;
const FOOT_HEIGHT = 28;

// Colouring and checking a longer text would stop the page at every key.
const MAX_EDITED_LENGTH = 1_000_000;

type Editor = ComponentType<CodeEditorProps>;
type Loading = { editor: Editor | null; hasFailed: boolean };

// Once loaded, the next editor is there at once.
let loadedEditor: Editor | null = null;

function useEditor(isWanted: boolean): Loading & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading>({ editor: loadedEditor, hasFailed: false });
  useEffect(() => {
    if (!isWanted || loadedEditor) return undefined;
    let isShown = true;
    import('./view/CodeMirrorEditor').then(
      ({ CodeMirrorEditor }) => {
        loadedEditor = CodeMirrorEditor;
        if (isShown) setLoading({ editor: CodeMirrorEditor, hasFailed: false });
      },
      (error: unknown) => {
        reportError(error, 'code editor');
        if (isShown) setLoading({ editor: null, hasFailed: true });
      },
    );
    return () => {
      isShown = false;
    };
  }, [isWanted, attempt]);
  const retry = () => {
    setLoading({ editor: null, hasFailed: false });
    setAttempt(attempt + 1);
  };
  return { ...loading, editor: loading.editor ?? loadedEditor, retry };
}

/**
 * An editor for code. It is small itself; what edits is loaded when the first one is shown. Where that does
 * not arrive, and for a text of more than a million characters, a plain field takes its place.
 */
export function CodeEditor(props: CodeEditorProps) {
  const readOnly = props.readOnly === true || !props.onChange;
  const minHeight = props.minHeight ?? Math.min(DEFAULT_MIN_HEIGHT, props.height ?? DEFAULT_MIN_HEIGHT);
  const sized = { ...props, readOnly, minHeight };
  const isTooLong = props.value.length > MAX_EDITED_LENGTH;
  const { editor: Editor, hasFailed, retry } = useEditor(!isTooLong);

  if (isTooLong) {
    return (
      <>
        <PlainEditor {...sized} height={props.height ?? 480} />
        <p className="od-code-note">This text is too long to be coloured and checked.</p>
      </>
    );
  }
  if (Editor) return <Editor {...sized} />;
  if (hasFailed) {
    return (
      <>
        <PlainEditor {...sized} />
        <p className="od-code-note" role="alert">
          The code editor could not be loaded; this is a plain field.{' '}
          <button type="button" onClick={retry}>
            Retry
          </button>
        </p>
      </>
    );
  }
  return (
    <div
      className="od-code-loading"
      role="status"
      aria-label={`${props.label}: loading the editor`}
      style={{ height: (props.height ?? minHeight) + FOOT_HEIGHT }}
    />
  );
}
