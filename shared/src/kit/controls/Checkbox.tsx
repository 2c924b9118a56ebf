import type { ComponentPropsWithRef, ReactNode } from 'react';
import { joinClasses } from '../../lib/joinClasses';
import './Checkbox.css';

/** Something that is chosen or not. */
export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  /** The label. */
  children?: ReactNode;
};

/** A checkbox with its label. */
export function Checkbox({ className, children, ...rest }: CheckboxProps) {
  return (
    <label className={joinClasses('od-checkbox', className)}>
      <input {...rest} type="checkbox" />
      {children}
    </label>
  );
}
