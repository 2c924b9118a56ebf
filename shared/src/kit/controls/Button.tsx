import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { joinClasses } from '../../lib/joinClasses';
import './Button.css';

/** A button; `type` is its weight on the page, `htmlType` what it does in a form. */
export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  ref?: Ref<HTMLButtonElement>;
  type?: 'default' | 'primary' | 'link' | 'text';
  htmlType?: 'button' | 'submit' | 'reset';
  size?: 'small' | 'middle';
  /** What it does cannot be undone. */
  danger?: boolean;
  /** Something runs since it was pressed; it keeps the focus and ignores presses. */
  loading?: boolean;
  icon?: ReactNode;
};

/** A button of the console. */
export function Button({
  type = 'default',
  htmlType = 'button',
  size = 'middle',
  danger = false,
  loading = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={htmlType}
      className={joinClasses(
        'od-button',
        `od-button-${type}`,
        size === 'small' && 'od-button-small',
        danger && 'od-button-danger',
        className,
      )}
      aria-busy={loading || undefined}
      onClick={handleClick}
    >
      {loading ? <span className="od-button-busy" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
