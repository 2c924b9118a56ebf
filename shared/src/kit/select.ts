/** Choosing from a list. */
import type { ReactNode } from 'react';
import type { SelectProps } from 'antd';
import AntdSelect from 'antd/es/select';
import { themed } from './themed';
import './antd-base.css';
import './antd-select.css';
import './antd-select-mend.css';

export const Select = themed(AntdSelect) as <Value>(props: SelectProps<Value>) => ReactNode;
export type { SelectProps } from 'antd';
