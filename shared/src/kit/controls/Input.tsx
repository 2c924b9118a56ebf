import { useImperativeHandle, useRef, type ComponentPropsWithRef } from 'react';
import { joinClasses } from '../../lib/joinClasses';
import './Input.css';

/** What a ref to an {@link Input} holds. */
export type InputRef = HTMLInputElement;

/** A field for one line of text. */
export type InputProps = ComponentPropsWithRef<'input'> & {
  /** A button empties the field; needs `value`. */
  allowClear?: boolean;
  status?: 'error' | '';
};

/** Empties a field as if somebody had deleted the text, so that `onChange` hears of it. */
function clear(input: HTMLInputElement): void {
  // React has a setter of its own on the element, through which a change would go unnoticed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/** A field for one line of text. */
export function Input({ allowClear = false, status = '', className, ref, ...rest }: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const classes = joinClasses('od-input', status === 'error' && 'od-input-error', className);
  if (!allowClear) return <input type="text" {...rest} ref={input} className={classes} />;
  return (
    <span className={classes}>
      <input type="text" {...rest} ref={input} />
      <button
        type="button"
        className="od-input-clear"
        aria-label="Clear"
        hidden={!rest.value || rest.disabled}
        onClick={() => input.current && clear(input.current)}
      >
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
          <circle cx="6" cy="6" r="6" fill="currentColor" />
          <path d="m4 4 4 4m0-4-4 4" fill="none" stroke="var(--od-surface)" strokeWidth="1.2" />
        </svg>
      </button>
    </span>
  );
}
