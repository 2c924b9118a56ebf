import { useId, type ReactNode } from 'react';
import { Form, Formik, useFormikContext } from 'formik';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { Alert, Button } from '../kit/base';
import { Dialog } from '../ui';
import { useFormStatus } from './useFieldState';
import { useSubmit } from './useSubmit';

/** What a dialog with a form needs. */
export type FormDialogProps<Schema extends ObjectSchema<AnyObject>, Result> = {
  open: boolean;
  title: string;
  schema: Schema;
  /** What the fields hold at first; numbers may be empty text. */
  initialValues: AnyObject;
  /** The verb on the button. */
  submitText: string;
  submit: (values: InferType<Schema>) => Promise<Result>;
  /** The request worked: close the dialog, tell the person. */
  onDone: (result: Result) => void;
  onClose: () => void;
  width?: number | 'full';
  /** The fields. */
  children: ReactNode;
};

type FrameProps = Pick<
  FormDialogProps<ObjectSchema<AnyObject>, unknown>,
  'open' | 'title' | 'submitText' | 'onClose' | 'width' | 'children'
>;

function FormDialogFrame({ open, title, submitText, onClose, width, children }: FrameProps) {
  const id = useId();
  const { dirty, isSubmitting } = useFormikContext();
  const { error } = useFormStatus();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      unsaved={dirty && !isSubmitting}
      {...(width === undefined ? {} : { width })}
      footer={
        <div className="od-form-footer">
          {/* A field that is left shows what is wrong with it, and that would move this from under the pointer. */}
          <Button onMouseDown={(event) => event.preventDefault()} onClick={onClose}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" form={id} loading={isSubmitting}>
            {submitText}
          </Button>
        </div>
      }
    >
      <Form id={id} noValidate>
        {error && <Alert className="od-form-alert" type="error" showIcon title={error} role="alert" />}
        {children}
      </Form>
    </Dialog>
  );
}

/**
 * A dialog around a form. Fields are checked when left and when changed, and all of them on submit; the
 * dialog stays open with the server's words when the request fails.
 */
export function FormDialog<Schema extends ObjectSchema<AnyObject>, Result>({
  schema,
  initialValues,
  submit,
  onDone,
  ...frame
}: FormDialogProps<Schema, Result>) {
  const handleSubmit = useSubmit({ schema, submit, onDone });
  if (!frame.open) return null;
  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={handleSubmit}>
      <FormDialogFrame {...frame} />
    </Formik>
  );
}
