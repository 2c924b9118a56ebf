import type { ButtonHTMLAttributes, Ref } from 'react';
import { joinClasses } from '../../lib/joinClasses';
import './Switch.css';

/** Something that is on or off and changes at once. */
export type SwitchProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onChange' | 'onClick' | 'type'> & {
  ref?: Ref<HTMLButtonElement>;
  checked: boolean;
  size?: 'small' | 'default';
  onChange?: (checked: boolean) => void;
};

/** A switch. Its name comes from a label or from `aria-label`. */
export function Switch({ checked, size = 'default', className, onChange, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      className={joinClasses('od-switch', size === 'small' && 'od-switch-small', className)}
      onClick={() => onChange?.(!checked)}
    />
  );
}
