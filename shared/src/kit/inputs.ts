/** Inputs that only forms need. */
import AntdPassword from 'antd/es/input/Password';
import AntdTextArea from 'antd/es/input/TextArea';
import { themed } from './themed';
import './antd-base.css';
import './antd-inputs.css';

export const Password = themed(AntdPassword);
export const TextArea = themed(AntdTextArea);
export type { PasswordProps } from 'antd/es/input/Password';
export type { TextAreaProps } from 'antd/es/input/TextArea';
