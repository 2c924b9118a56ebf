/** Dialogs, and what divides a dialog into parts. */
import type { ModalProps, TabsProps } from 'antd';
import AntdModal from 'antd/es/modal';
import AntdTabs from 'antd/es/tabs';
import { themed } from './themed';
import './antd-base.css';
import './antd-overlays.css';

export const Modal = themed<ModalProps>(AntdModal);
export const Tabs = themed<TabsProps>(AntdTabs);
export type { ModalProps, TabsProps } from 'antd';
