import { useState } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import {
  boolean,
  FormDialog,
  object,
  optionalText,
  SelectField,
  string,
  SwitchField,
  TextField,
  useFormikContext,
} from '@opsdeck/shared/forms';
import { useSession } from '@opsdeck/shared/session';
import { createEvidence } from '@/api/createEvidence';
import { ensureCreated } from '@/api/ensureCreated';
import { rowExists } from '@/api/rowExists';
import type { Evidence } from '@/model/Evidence';
import { EVIDENCE_SIDES, type EvidenceSide } from '@/model/evidenceSide';
import { newId } from '@/model/newId';
import { updateEvidence } from './api/updateEvidence';
import { useIncidentWork } from './api/useIncidentWork';

/** What the dialog is about: evidence that exists, or a new comment on a hypothesis. */
type EvidenceDraft = { evidence: Evidence } | { hypothesisId: string };

type EvidenceDialogProps = { draft: EvidenceDraft; onClose: () => void };

const COMMENT_MISSING = 'This field is required';

const schema = object({
  isNew: boolean().required(),
  comment: optionalText().when('isNew', { is: true, then: (text) => text.required(COMMENT_MISSING) }),
  description: optionalText(),
  side: string<EvidenceSide>().required(),
  isDefinitionOfDone: boolean().required(),
  script: optionalText(),
});

const SCRIPT_HINT =
  'An expression (CEL) that the console evaluates. Without one, people tick it off by hand.';

function EvidenceFields() {
  const { values } = useFormikContext<{ isNew: boolean; isDefinitionOfDone: boolean }>();
  return (
    <>
      {values.isNew && <TextField name="comment" label="Comment" rows={3} required />}
      <TextField name="description" label="Description" rows={values.isNew ? 2 : 4} />
      <SelectField name="side" label="Evidence" options={EVIDENCE_SIDES} />
      <SwitchField
        name="isDefinitionOfDone"
        label="Definition of done"
        hint="The incident is over when this holds."
      />
      {values.isDefinitionOfDone && <TextField name="script" label="Script" rows={3} hint={SCRIPT_HINT} />}
    </>
  );
}

/** Adds a comment as evidence, or changes what is said of a piece of evidence. */
export function EvidenceDialog({ draft, onClose }: EvidenceDialogProps) {
  const api = useApiClient();
  const { user } = useSession();
  const { run } = useIncidentWork();
  const [id] = useState(newId);
  const evidence = 'evidence' in draft ? draft.evidence : null;

  async function submit(values: {
    comment: string;
    description: string;
    side: EvidenceSide;
    isDefinitionOfDone: boolean;
    script: string;
  }): Promise<void> {
    const { comment, description, side, isDefinitionOfDone, script } = values;
    await run(async () => {
      if ('evidence' in draft) {
        const { evidence: known } = draft;
        return updateEvidence(api, known, {
          ...(description === known.description ? {} : { description }),
          ...(side === known.side ? {} : { side }),
          ...(isDefinitionOfDone === known.isDefinitionOfDone ? {} : { isDefinitionOfDone }),
          ...(script === known.script ? {} : { script }),
        });
      }
      await ensureCreated(
        () =>
          createEvidence(api, {
            id,
            hypothesisId: draft.hypothesisId,
            type: 'comment',
            description,
            target: {},
            evidence: { comment },
            definitionOfDone: isDefinitionOfDone,
            script,
            properties: { side },
            personId: user.id,
          }),
        () => rowExists(api, 'evidences', id),
      );
    });
  }

  return (
    <FormDialog
      open
      title={evidence ? 'Edit evidence' : 'Add a comment as evidence'}
      schema={schema}
      initialValues={{
        isNew: evidence === null,
        comment: '',
        description: evidence?.description ?? '',
        side: evidence?.side ?? 'for',
        isDefinitionOfDone: evidence?.isDefinitionOfDone ?? false,
        script: evidence?.script ?? '',
      }}
      submitText={evidence ? 'Save' : 'Add'}
      submit={submit}
      onDone={onClose}
      onClose={onClose}
    >
      <EvidenceFields />
    </FormDialog>
  );
}
