/** What floats beside the thing that it explains. */
import AntdPopover from 'antd/es/popover';
import { themed } from './themed';
import './antd-base.css';
import './antd-floating.css';

export const Popover = themed(AntdPopover);
export type { PopoverProps } from 'antd';
