import { useCallback, useRef, useState, type RefObject } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { Form, Formik, useFormikContext, useFormStatus, useSubmit } from '@opsdeck/shared/forms';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { Link, useNavigate, useSearchParams } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useInvalidate } from '@opsdeck/shared/query';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { useSession } from '@opsdeck/shared/session';
import { useTimePreferences } from '@opsdeck/shared/time';
import { DeniedView, notify, PageFrame } from '@opsdeck/shared/ui';
import { useLeaveGuard } from '@/components/useLeaveGuard';
import { NotificationContent } from '@/components/notifications/NotificationContent';
import { notificationKeys } from '@/model/notificationKeys';
import { createSilenceSender } from './api/saveSilence';
import { toNewFormValues, toNewSilence } from './form/silenceForm.mapping';
import { silenceFormSchema } from './form/silenceForm.schema';
import { SilenceFields } from './form/SilenceFields';

/** A new silence, with what it would have muted before it is stored. */
export function NewSilencePage() {
  const mayWrite = useCanAccess('notifications', 'write');
  return (
    <PageFrame title="New silence" breadcrumb={<Link to={links.silences()}>Silences</Link>}>
      <NotificationContent>
        {mayWrite ? <NewSilenceForm /> : <DeniedView resource="notifications" action="write" />}
      </NotificationContent>
    </PageFrame>
  );
}

function NewSilenceForm() {
  const api = useApiClient();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { user, organizationId } = useSession();
  const { timeZone, weekStart } = useTimePreferences();
  const [params] = useSearchParams();
  const [initial] = useState(() => toNewFormValues(params));
  const [isDone, setDone] = useState(false);
  const isLeaving = useRef(false);
  const [send] = useState(() => createSilenceSender(api, user.id));
  const handleSubmit = useSubmit({
    schema: silenceFormSchema,
    submit: (values) => send(toNewSilence(values, { now: new Date(), timeZone, weekStart })),
    onDone: () => {
      setDone(true);
      isLeaving.current = true;
      notify.success('Silence added successfully');
      void invalidate(notificationKeys.all(organizationId));
      void navigate(links.silences());
    },
  });
  return (
    <Formik initialValues={initial} validationSchema={silenceFormSchema} onSubmit={handleSubmit}>
      <NewSilenceBody isDone={isDone} isLeaving={isLeaving} />
    </Formik>
  );
}

type NewSilenceBodyProps = {
  isDone: boolean;
  /** Set before the page is left on purpose. */
  isLeaving: RefObject<boolean>;
};

function NewSilenceBody({ isDone, isLeaving }: NewSilenceBodyProps) {
  const navigate = useNavigate();
  const { isSubmitting, dirty } = useFormikContext();
  const { error } = useFormStatus();
  const question = useLeaveGuard(useCallback(() => dirty && !isLeaving.current, [dirty, isLeaving]));

  function handleCancel() {
    isLeaving.current = true;
    void navigate(links.silences());
  }

  return (
    <Form noValidate className="od-silence-page">
      {error && <Alert className="od-form-alert" type="error" showIcon title={error} role="alert" />}
      <SilenceFields />
      <div className="od-form-footer">
        <Button onMouseDown={(event) => event.preventDefault()} onClick={handleCancel}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={isSubmitting || isDone}>
          Silence
        </Button>
      </div>
      {question}
    </Form>
  );
}
