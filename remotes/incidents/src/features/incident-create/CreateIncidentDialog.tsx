import { useState } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { FormDialog, SelectField, TextField } from '@opsdeck/shared/forms';
import { useInvalidate } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import { useSendOnce } from '@/api/useSendOnce';
import { incidentKeys } from '@/model/incidentKeys';
import { INCIDENT_TYPES } from '@/model/incidentType';
import { newId } from '@/model/newId';
import { SEVERITIES } from '@/model/severity';
import { storeIncident } from './api/storeIncident';
import { incidentSchema, NEW_INCIDENT, type IncidentFormValues } from './incidentForm.schema';

type CreateIncidentDialogProps = { onCreated: (id: string) => void; onClose: () => void };

/** Opens an incident. The id is made with the dialog, so that a second attempt makes no second incident. */
export function CreateIncidentDialog({ onCreated, onClose }: CreateIncidentDialogProps) {
  const api = useApiClient();
  const { user, organizationId } = useSession();
  const invalidate = useInvalidate();
  const [id] = useState(newId);
  const send = useSendOnce((values: IncidentFormValues) =>
    storeIncident(api, { ...values, id, personId: user.id }),
  );

  function handleDone(created: string) {
    void invalidate(incidentKeys.all(organizationId));
    onCreated(created);
  }

  return (
    <FormDialog
      open
      title="New incident"
      schema={incidentSchema}
      initialValues={NEW_INCIDENT}
      submitText="Create"
      submit={send}
      onDone={handleDone}
      onClose={onClose}
    >
      <TextField name="title" label="Title" required />
      <SelectField name="type" label="Type" required options={INCIDENT_TYPES} />
      <SelectField name="severity" label="Severity" required options={SEVERITIES} />
      <TextField
        name="description"
        label="Description"
        rows={6}
        hint="What happened and who is affected. Markdown is read."
      />
    </FormDialog>
  );
}
