/** Forms: fields that know the form around them, dialogs, submitting, and the rules most forms share. */
export { DeleteButton } from './DeleteButton';
export type { DeleteButtonProps } from './DeleteButton';
export { FieldFrame } from './FieldFrame';
export type { ControlProps, FieldProps } from './FieldFrame';
export {
  NUMBER_MESSAGE,
  optionalInteger,
  optionalText,
  REQUIRED_MESSAGE,
  requiredInteger,
  requiredText,
} from './fieldSchemas';
export { FormDialog } from './FormDialog';
export type { FormDialogProps } from './FormDialog';
export { NumberField } from './NumberField';
export type { NumberFieldProps } from './NumberField';
export { SCHEDULE_OPTIONS } from './scheduleOptions';
export { SelectField } from './SelectField';
export type { SelectFieldProps } from './SelectField';
export { SwitchField } from './SwitchField';
export { TextField } from './TextField';
export type { TextFieldProps } from './TextField';
export { NO_STATUS, useFieldState, useFormStatus } from './useFieldState';
export type { FormStatus, RejectedField } from './useFieldState';
export { useSubmit } from './useSubmit';
export { Form, Formik, useFormikContext } from 'formik';
export { array, boolean, mixed, object, string } from 'yup';
export type { InferType, ObjectSchema } from 'yup';
