import { useState } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { FormDialog } from '@opsdeck/shared/forms';
import { useSession } from '@opsdeck/shared/session';
import { usePeople } from '@/api/usePeople';
import { useSendOnce } from '@/api/useSendOnce';
import { useTeams } from '@/api/useTeams';
import { newId } from '@/model/newId';
import { storeResponder } from '../api/storeResponder';
import {
  NEW_RESPONDER,
  responderSchema,
  toResponderSubject,
  type ResponderFormValues,
} from './responderForm';
import { ResponderFields } from './ResponderFields';

type AddResponderDialogProps = { incidentId: string; onAdded: () => void; onClose: () => void };

/** Adds a person or a team to those who help. */
export function AddResponderDialog({ incidentId, onAdded, onClose }: AddResponderDialogProps) {
  const api = useApiClient();
  const { user } = useSession();
  const people = usePeople().data ?? [];
  const teams = useTeams().data ?? [];
  // One id for one dialog, however often it is sent.
  const [id] = useState(newId);
  const send = useSendOnce((values: ResponderFormValues) =>
    storeResponder(api, { id, incidentId, personId: user.id, ...toResponderSubject(values) }),
  );
  return (
    <FormDialog
      open
      title="Add responder"
      schema={responderSchema}
      initialValues={NEW_RESPONDER}
      submitText="Add"
      submit={send}
      onDone={onAdded}
      onClose={onClose}
    >
      <ResponderFields people={people} teams={teams} />
    </FormDialog>
  );
}
