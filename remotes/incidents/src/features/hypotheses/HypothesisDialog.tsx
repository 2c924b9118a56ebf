import { useState } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { FormDialog, object, requiredText, SelectField, string, TextField } from '@opsdeck/shared/forms';
import { useSession } from '@opsdeck/shared/session';
import { createHypothesis } from '@/api/createHypothesis';
import { ensureCreated } from '@/api/ensureCreated';
import { rowExists } from '@/api/rowExists';
import { newId } from '@/model/newId';
import type { Hypothesis } from '@/model/Hypothesis';
import { updateHypothesis } from './api/updateHypothesis';
import { useIncidentWork } from './api/useIncidentWork';
import { HYPOTHESIS_STATUSES } from './hypothesisStatus';
import { hypothesisLabel } from './hypothesisTypes';

/** What the dialog is about: a hypothesis that exists, or a new one of a kind below another. */
export type HypothesisDraft = { hypothesis: Hypothesis } | { type: string; parentId: string | null };

type HypothesisDialogProps = {
  incidentId: string;
  draft: HypothesisDraft;
  onClose: () => void;
  /** It is stored. */
  onDone: (id: string) => void;
};

const schema = object({ title: requiredText(), status: string().required() });

/** Makes a hypothesis, or gives one another title. */
export function HypothesisDialog({ incidentId, draft, onClose, onDone }: HypothesisDialogProps) {
  const api = useApiClient();
  const { user } = useSession();
  const { run } = useIncidentWork();
  const [id] = useState(() => ('hypothesis' in draft ? draft.hypothesis.id : newId()));
  const isNew = !('hypothesis' in draft);

  async function submit({ title, status }: { title: string; status: string }): Promise<string> {
    await run(async () => {
      if (!isNew) return updateHypothesis(api, id, { title });
      const { type, parentId } = draft;
      const added = { id, incidentId, type, title, status, personId: user.id };
      await ensureCreated(
        () => createHypothesis(api, parentId === null ? added : { ...added, parentId }),
        () => rowExists(api, 'hypotheses', id),
      );
    });
    return id;
  }

  return (
    <FormDialog
      open
      title={isNew ? `Add ${hypothesisLabel(draft.type).toLowerCase()}` : 'Rename hypothesis'}
      schema={schema}
      initialValues={{ title: isNew ? '' : draft.hypothesis.title, status: 'possible' }}
      submitText={isNew ? 'Add' : 'Save'}
      submit={submit}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="title" label="Title" required />
      {isNew && <SelectField name="status" label="Status" options={HYPOTHESIS_STATUSES} />}
    </FormDialog>
  );
}
