/** The controls of almost every screen: plain elements in our own style. Heavier ones have kit modules of their own. */
export { Alert } from './controls/Alert';
export type { AlertProps } from './controls/Alert';
export { Button } from './controls/Button';
export type { ButtonProps } from './controls/Button';
export { Checkbox } from './controls/Checkbox';
export type { CheckboxProps } from './controls/Checkbox';
export { Input } from './controls/Input';
export type { InputProps, InputRef } from './controls/Input';
export { Switch } from './controls/Switch';
export type { SwitchProps } from './controls/Switch';
