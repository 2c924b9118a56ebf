import { useMemo, useState } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { DeleteButton, FormDialog } from '@opsdeck/shared/forms';
import { Alert } from '@opsdeck/shared/kit/base';
import { useInvalidate } from '@opsdeck/shared/query';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { useSession } from '@opsdeck/shared/session';
import { useTimePreferences } from '@opsdeck/shared/time';
import { AsyncView, Dialog, NotFoundView, notify, Skeleton } from '@opsdeck/shared/ui';
import { notificationKeys } from '@/model/notificationKeys';
import { deleteSilence, updateSilence } from './api/saveSilence';
import { useSilence } from './api/useSilences';
import { toFormValues, toSilenceChange } from './form/silenceForm.mapping';
import { silenceFormSchema } from './form/silenceForm.schema';
import { SilenceFields } from './form/SilenceFields';
import { EndSilenceButton } from './EndSilenceButton';
import { isOwnSilence, silenceState, type Silence } from './Silence';
import { SilenceFacts } from './SilenceFacts';

const WIDTH = 960;
let visits = 0;

/** One silence: to change and to end, or only to look at. */
export function SilenceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [visit] = useState(() => (visits += 1));
  const result = useSilence(id, visit);
  const mayWrite = useCanAccess('notifications', 'write');
  const { data: silence } = result;
  if (silence && mayWrite && isOwnSilence(silence))
    return <SilenceEditor silence={silence} onClose={onClose} />;
  return (
    <Dialog open title={silence?.name ?? 'Silence'} width={640} onClose={onClose}>
      <AsyncView
        result={result}
        errorTitle="The silence could not be loaded"
        skeleton={<Skeleton height={160} />}
        isEmpty={(found) => found === null}
        empty={<NotFoundView title="Silence not found" description="It may have been deleted." />}
      >
        {(found) => found && <SilenceFacts silence={found} mayWrite={mayWrite} />}
      </AsyncView>
    </Dialog>
  );
}

function SilenceEditor({ silence, onClose }: { silence: Silence; onClose: () => void }) {
  const api = useApiClient();
  const invalidate = useInvalidate();
  const { organizationId } = useSession();
  const { timeZone, weekStart } = useTimePreferences();
  const initial = useMemo(() => toFormValues(silence), [silence]);
  // The address takes a moment to follow; until then a second click must not find the form again.
  const [isDone, setDone] = useState(false);

  function handleDone() {
    setDone(true);
    void invalidate(notificationKeys.all(organizationId));
    onClose();
  }

  return (
    <FormDialog
      open={!isDone}
      title={silence.name}
      width={WIDTH}
      schema={silenceFormSchema}
      initialValues={initial}
      submitText="Update"
      submit={(values) =>
        updateSilence(
          api,
          silence.id,
          toSilenceChange(values, initial, { now: new Date(), timeZone, weekStart }),
        )
      }
      onDone={() => {
        notify.updated('Silence');
        handleDone();
      }}
      onClose={onClose}
    >
      {silence.error && <Alert type="error" showIcon title={`It silences nothing: ${silence.error}`} />}
      <SilenceFields />
      <div className="od-silence-ends">
        {silenceState(silence, new Date()) === 'active' && (
          <EndSilenceButton silence={silence} onEnded={handleDone} />
        )}
        <DeleteButton
          what="silence"
          name={silence.name}
          onDelete={() => deleteSilence(api, silence.id)}
          onDeleted={handleDone}
        >
          Delete silence
        </DeleteButton>
      </div>
    </FormDialog>
  );
}
