import { joinClasses } from '../lib';
import type { CodeEditorProps } from './CodeEditor';

/** The same text in a plain field, for texts that are too long for more and for when more cannot be loaded. */
export function PlainEditor({
  label,
  value,
  onChange,
  readOnly = false,
  height,
  minHeight,
}: CodeEditorProps) {
  return (
    <textarea
      className={joinClasses('od-code-plain', readOnly && 'od-code-plain-readonly')}
      aria-label={label}
      value={value}
      readOnly={readOnly || !onChange}
      spellCheck={false}
      wrap="off"
      style={{ height, minHeight }}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
