/** Dates and times; values are dayjs objects. Load it lazily: it is the heaviest kit module. */
import type { FunctionComponent } from 'react';
import type { DatePickerProps as AntdDatePickerProps } from 'antd';
import AntdDatePicker from 'antd/es/date-picker';
import { themed } from './themed';
import './antd-base.css';
import './antd-pickers.css';

type Moment = NonNullable<AntdDatePickerProps['minDate']>;

/** A field for one moment. */
export type DatePickerProps = AntdDatePickerProps<Moment, false>;
export const DatePicker = themed<DatePickerProps>(AntdDatePicker as FunctionComponent<DatePickerProps>);
