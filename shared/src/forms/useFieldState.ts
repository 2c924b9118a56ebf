import { useEffect } from 'react';
import { useField, useFormikContext } from 'formik';
import { afterPress, watchPresses } from './afterPress';

/** What a server said about one value of one field. */
export type RejectedField = { message: string; value: unknown };
/** The Formik status of forms that {@link useSubmit} sends. */
export type FormStatus = { error: string | null; rejected: Readonly<Record<string, RejectedField>> };

/** The status of a form that has not been refused. */
export const NO_STATUS: FormStatus = { error: null, rejected: {} };

function isFormStatus(status: unknown): status is FormStatus {
  return typeof status === 'object' && status !== null && 'rejected' in status;
}

/** What the server said about a form as a whole, and about its fields. */
export function useFormStatus(): FormStatus {
  const status: unknown = useFormikContext<unknown>().status;
  return isFormStatus(status) ? status : NO_STATUS;
}

/** One field of the form around it: value, ways to change it, and the message to show, if any. */
export function useFieldState<Value>(name: string) {
  const [field, meta, helpers] = useField<Value>(name);
  const rejected = useFormStatus().rejected[name];
  // The server's word holds for the value it refused, not for one typed since.
  const serverError = rejected && Object.is(rejected.value, field.value) ? rejected.message : undefined;
  const error = (meta.touched ? meta.error : undefined) ?? serverError;
  useEffect(watchPresses, []);
  // What is wrong with a field that was left appears below it, and moves what somebody left it for.
  const onBlur: (event?: unknown) => void = () => afterPress(() => void helpers.setTouched(true));
  return { field: { ...field, onBlur }, helpers, error };
}
