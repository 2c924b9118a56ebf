import { useCallback, useLayoutEffect, useRef } from 'react';
import type { FormikHelpers } from 'formik';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { AbortedError, ApiError, toErrorMessage } from '../api';
import { NO_STATUS, type FormStatus } from './useFieldState';

type SubmitOptions<Schema extends ObjectSchema<AnyObject>, Result> = {
  schema: Schema;
  /** Sends the values, already as the schema wants them: trimmed, numbers as numbers. */
  submit: (values: InferType<Schema>) => Promise<Result>;
  onDone?: ((result: Result) => void) | undefined;
};

function readPath(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : undefined;
  }, values);
}

function toStatus(error: unknown, values: AnyObject): FormStatus {
  const fieldErrors = error instanceof ApiError ? Object.entries(error.fieldErrors ?? {}) : [];
  // A message about a value that the form does not hold would be lost at a field.
  const known = fieldErrors.filter(([path]) => readPath(values, path) !== undefined);
  const rejected = Object.fromEntries(
    known.map(([path, message]) => [path, { message, value: readPath(values, path) }]),
  );
  const isCovered = known.length > 0 && known.length === fieldErrors.length;
  return { error: isCovered ? null : toErrorMessage(error), rejected };
}

/**
 * The `onSubmit` of a Formik form: sends the values once, puts what the server says about fields at the
 * fields and everything else in the form's status, and tells the caller when it worked.
 */
export function useSubmit<Schema extends ObjectSchema<AnyObject>, Result>(
  options: SubmitOptions<Schema, Result>,
) {
  const latest = useRef(options);
  const isSending = useRef(false);
  useLayoutEffect(() => {
    latest.current = options;
  });

  return useCallback(async (values: AnyObject, helpers: Pick<FormikHelpers<AnyObject>, 'setStatus'>) => {
    // A double click arrives before the button has become busy.
    if (isSending.current) return;
    isSending.current = true;
    const { schema, submit, onDone } = latest.current;
    helpers.setStatus(NO_STATUS);
    try {
      const result = await submit(schema.cast(values));
      onDone?.(result);
    } catch (error) {
      if (!(error instanceof AbortedError)) helpers.setStatus(toStatus(error, values));
    } finally {
      isSending.current = false;
    }
  }, []);
}
