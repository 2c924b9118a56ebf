import { useEffect, useRef, useState } from 'react';
import { toErrorMessage } from '@opsdeck/shared/api';
import { useFormikContext, useFormStatus } from '@opsdeck/shared/forms';
import { Alert } from '@opsdeck/shared/kit/base';
import { Tabs } from '@opsdeck/shared/kit/overlays';
import type { StoredCanary } from '../api/StoredCanary';
import type { DraftValues } from '../document/CanaryDraft';
import type { HiddenSecret } from '../document/hideSecrets';
import { isSameValue } from '../document/isSameValue';
import type { Draft } from '../document/newDraft';
import { toSentSpec } from '../document/toSentSpec';
import { errorPaths, validateDraft } from '../document/validateDraft';
import { CheckFields } from '../fields/CheckFields';
import { hasForm, type CheckKind } from '../types/FieldSpec';
import { CodePanel } from './CodePanel';
import { EditorFooter } from './EditorFooter';
import { SourceNotice } from './SourceNotice';
import { TopFields } from './TopFields';
import { TrialResults } from './TrialResults';
import type { CanaryDocument } from './useDocument';
import { useTrial } from './useTrial';

type SpecFormBodyProps = {
  kind: CheckKind;
  initial: Draft;
  secrets: readonly HiddenSecret[];
  canary: StoredCanary | null;
  canaryDocument: CanaryDocument;
  isEditable: boolean;
  mayWrite: boolean;
  onDraft: (draft: Draft, isChanged: boolean) => void;
  onBack: () => void;
  onDeleted: () => void;
};

type Part = 'form' | 'code';

/** The inside of the form: the fields, the code, and what stands below them. */
export function SpecFormBody(props: SpecFormBodyProps) {
  const { kind, initial, secrets, canary, canaryDocument, isEditable, onDraft } = props;
  const { values, setFieldValue, setTouched, submitForm, isSubmitting } = useFormikContext<DraftValues>();
  const status = useFormStatus();
  const [part, setPart] = useState<Part>(hasForm(kind) ? 'form' : 'code');
  const [problem, setProblem] = useState<string | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const text = canaryDocument.textOf(values.spec);
  const isBroken = canaryDocument.problems.length > 0 || canaryDocument.isOdd;
  const { name, namespace, labels } = values;
  const trial = useTrial(JSON.stringify([name, namespace, text]));
  const draft: Draft = { name, namespace, labels, text };
  const isChanged = !isSameValue(draft, initial);

  useEffect(() => onDraft(draft, isChanged));

  function handleText(next: string) {
    const spec = canaryDocument.write(next);
    if (spec) void setFieldValue('spec', spec);
  }

  /** Whether the definition may be sent; if not, what is wrong is shown and has the focus. */
  function isReady(): boolean {
    setProblem(null);
    if (isBroken) {
      setPart('code');
      setProblem('The code cannot be read. Correct it first.');
      return false;
    }
    const errors = validateDraft(kind, values);
    const paths = errorPaths(errors);
    if (paths.length === 0) return true;
    if (hasForm(kind) && paths.some((path) => path.startsWith('spec.'))) setPart('form');
    void showErrors(errors);
    return false;
  }

  async function showErrors(errors: Record<string, unknown>) {
    await setTouched(toTouched(errors));
    // The messages have to be on the page before their field can be found.
    window.setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  function handleTest() {
    if (!isReady()) return;
    try {
      void trial.run({ name, namespace, spec: toSentSpec(text, secrets) });
    } catch (error) {
      setProblem(toErrorMessage(error));
    }
  }

  const code = (
    <CodePanel
      label={hasForm(kind) ? 'Code' : 'Specs'}
      text={text}
      canaryDocument={canaryDocument}
      readOnly={!isEditable}
      onChange={handleText}
    />
  );
  return (
    <div className="od-editor">
      <div ref={fields} className="od-editor-body">
        <SourceNotice canary={canary} mayWrite={props.mayWrite} />
        <TopFields kind={kind} isStored={canary !== null} isBroken={isBroken} disabled={!isEditable} />
        {hasForm(kind) ? (
          <Tabs
            activeKey={part}
            onChange={(key) => setPart(key === 'code' ? 'code' : 'form')}
            destroyOnHidden
            items={[
              {
                key: 'form',
                label: 'Form',
                children: isBroken ? (
                  <Alert
                    type="warning"
                    showIcon
                    title="The code cannot be read, so there is no form for it"
                    description="What was typed is kept. Correct it in Code and the form is back."
                  />
                ) : (
                  <CheckFields kind={kind} disabled={!isEditable} />
                ),
              },
              { key: 'code', label: 'Code', children: code },
            ]}
          />
        ) : (
          <section className="od-editor-section" aria-label="Specs">
            <h2>Specs</h2>
            {code}
          </section>
        )}
      </div>
      <div className="od-editor-end">
        {trial.trial && <TrialResults trial={trial.trial} onClose={trial.clear} />}
        {(problem ?? status.error) && <Alert type="error" showIcon title={problem ?? status.error} />}
        <EditorFooter
          canary={canary}
          isEditable={isEditable}
          isSaving={isSubmitting}
          isTesting={trial.isRunning}
          onBack={props.onBack}
          onTest={handleTest}
          onSave={() => {
            if (isReady()) void submitForm();
          }}
          onDeleted={props.onDeleted}
        />
      </div>
    </div>
  );
}

/** The same tree with true in the place of every message. */
function toTouched(errors: unknown): Record<string, never> {
  return JSON.parse(JSON.stringify(errors), (_key, value: unknown) =>
    typeof value === 'string' ? true : value,
  ) as Record<string, never>;
}
