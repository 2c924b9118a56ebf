import { useCallback, useRef } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { isEditableSource } from '@opsdeck/shared/contracts';
import { Formik, NO_STATUS, object, requiredText, useSubmit } from '@opsdeck/shared/forms';
import { useInvalidate } from '@opsdeck/shared/query';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { useSession } from '@opsdeck/shared/session';
import { notify } from '@opsdeck/shared/ui';
import { healthKeys } from '@/model/healthKeys';
import { createCanary, updateCanary } from '../api/saveCanary';
import type { StoredCanary } from '../api/StoredCanary';
import type { DraftValues } from '../document/CanaryDraft';
import { findSecrets, hideSecrets, type HiddenSecret } from '../document/hideSecrets';
import type { Draft } from '../document/newDraft';
import { readSpec } from '../document/readSpec';
import { toSentSpec } from '../document/toSentSpec';
import { validateDraft } from '../document/validateDraft';
import type { CheckKind } from '../types/FieldSpec';
import { SpecFormBody } from './SpecFormBody';
import { useDocument } from './useDocument';

type SpecFormProps = {
  kind: CheckKind;
  /** What the form begins with, and what counts as unchanged. */
  initial: Draft;
  start: Draft;
  secrets: readonly HiddenSecret[];
  canary: StoredCanary | null;
  /** Told of every change, so that nothing is lost on the way back to the chooser. */
  onDraft: (draft: Draft, isChanged: boolean) => void;
  onBack: () => void;
  onSaved: (canaryId: string) => void;
  onDeleted: () => void;
};

/** Where the rules of the form leave off: what is sent is trimmed. */
const sentSchema = object({ name: requiredText(), namespace: requiredText() });

/** The form and the code of one definition, with what can be done with it. */
export function SpecForm(props: SpecFormProps) {
  const { kind, initial, start, secrets, canary, onSaved, onDeleted } = props;
  const api = useApiClient();
  const { user, organizationId } = useSession();
  const invalidate = useInvalidate();
  const mayWrite = useCanAccess('canaries', 'write');
  const canaryDocument = useDocument(kind, start.text);
  const saved = useRef<string>(start.name);

  async function save(values: DraftValues): Promise<string> {
    const text = canaryDocument.textOf(values.spec);
    const spec = toSentSpec(text, secrets);
    saved.current = values.name;
    const payload = {
      name: values.name,
      namespace: values.namespace,
      labels: values.labels,
      spec,
      text: hideSecrets(text, findSecrets(readSpec(text))),
    };
    return canary
      ? updateCanary(api, payload, { canaryId: canary.id, annotations: canary.annotations })
      : createCanary(api, payload, { personId: user.id });
  }

  const handleSubmit = useSubmit({
    schema: sentSchema,
    submit: (values) => save(values as unknown as DraftValues),
    onDone: (canaryId) => {
      if (canary) notify.updated(saved.current);
      else notify.success(`${saved.current} added successfully`);
      void invalidate(healthKeys.all(organizationId));
      onSaved(canaryId);
    },
  });

  const handleDeleted = useCallback(() => {
    void invalidate(healthKeys.all(organizationId));
    onDeleted();
  }, [invalidate, onDeleted, organizationId]);

  const isEditable = mayWrite && (canary === null || isEditableSource(canary.source));
  const values: DraftValues = {
    name: start.name,
    namespace: start.namespace,
    labels: start.labels,
    spec: readSpec(start.text) ?? {},
  };
  return (
    <Formik<DraftValues>
      initialValues={values}
      initialStatus={NO_STATUS}
      validate={(now) => validateDraft(kind, now)}
      onSubmit={handleSubmit}
    >
      <SpecFormBody
        kind={kind}
        initial={initial}
        secrets={secrets}
        canary={canary}
        canaryDocument={canaryDocument}
        isEditable={isEditable}
        mayWrite={mayWrite}
        onDraft={props.onDraft}
        onBack={props.onBack}
        onDeleted={handleDeleted}
      />
    </Formik>
  );
}
