import { useCallback, useMemo, useRef, useState } from 'react';
import { toErrorMessage, useApiClient } from '@opsdeck/shared/api';
import { isEditableSource } from '@opsdeck/shared/contracts';
import { setInYaml } from '@opsdeck/shared/editor';
import { DeleteButton, REQUIRED_MESSAGE } from '@opsdeck/shared/forms';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { Tabs } from '@opsdeck/shared/kit/overlays';
import { useInvalidate } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import { Dialog } from '@opsdeck/shared/ui';
import { useLeaveGuard } from '@/components/useLeaveGuard';
import type { Playbook } from '@/model/Playbook';
import { playbookKeys } from '@/model/playbookKeys';
import { deletePlaybook } from './api/deletePlaybook';
import {
  newPlaybookText,
  openPlaybookText,
  readPlaybookText,
  type TopKey,
} from './document/playbookDocument';
import { DryRunPanel } from './dry-run/DryRunPanel';
import { SourceNotice } from './parts/SourceNotice';
import { SpecCode } from './parts/SpecCode';
import { SpecFields } from './parts/SpecFields';
import { useSavePlaybook } from './useSavePlaybook';
import './PlaybookEditor.css';

type PlaybookEditorProps = { playbook: Playbook | null; mayWrite: boolean; onClose: () => void };

/** The fields and the code of one playbook, what it would do, and what can be done with it. */
export function PlaybookEditor({ playbook: loaded, mayWrite, onClose }: PlaybookEditorProps) {
  const api = useApiClient();
  // A refresh in the background must not change what somebody is editing.
  const [playbook] = useState(loaded);
  const [start] = useState(() => (playbook ? openPlaybookText(playbook) : newPlaybookText()));
  const [name, setName] = useState(playbook?.name ?? '');
  const [text, setText] = useState(start);
  const [isTried, setTried] = useState(false);
  const { spec, problem } = useMemo(() => readPlaybookText(text), [text]);
  const { organizationId } = useSession();
  const invalidate = useInvalidate();
  const isEditable = mayWrite && (playbook === null || isEditableSource(playbook.source));
  const isChanged = text !== start || name !== (playbook?.name ?? '');
  const isLeaving = useRef(false);
  const question = useLeaveGuard(useCallback(() => isChanged && !isLeaving.current, [isChanged]));

  /** Whoever gets here has saved, or has said that it may be lost. */
  function leave() {
    isLeaving.current = true;
    onClose();
  }

  const { save, isSaving, error } = useSavePlaybook(playbook?.id ?? null, leave);
  const nameError = isTried && name.trim() === '' ? REQUIRED_MESSAGE : undefined;

  function handleSave() {
    setTried(true);
    if (problem !== null || spec === null || name.trim() === '') return;
    void save({ name: name.trim(), spec });
  }

  function handleField(key: TopKey, value: string) {
    setText((known) => setInYaml(known, [key], value));
  }

  function handleDeleted() {
    void invalidate(playbookKeys.all(organizationId));
    leave();
  }

  const specPart = (
    <>
      <SpecFields
        name={name}
        isStored={playbook !== null}
        nameError={nameError}
        spec={spec}
        disabled={!isEditable || isSaving}
        onName={setName}
        onChange={handleField}
      />
      <SpecCode text={text} problem={problem} readOnly={!isEditable} onChange={setText} />
    </>
  );
  return (
    <>
      <Dialog
        open
        title={titleOf(playbook, isEditable)}
        width="full"
        unsaved={isChanged && !isSaving}
        onClose={leave}
        footer={
          <div className="od-playbook-footer">
            {playbook && isEditable && (
              <DeleteButton
                what="playbook"
                name={playbook.title}
                disabled={isSaving}
                onDelete={() => deletePlaybook(api, playbook.id)}
                onDeleted={handleDeleted}
              />
            )}
            <span className="od-playbook-space" />
            {error !== null && <Alert type="error" showIcon title={toErrorMessage(error)} />}
            {isEditable ? (
              <Button type="primary" loading={isSaving} disabled={problem !== null} onClick={handleSave}>
                {playbook ? 'Update' : 'Save'}
              </Button>
            ) : (
              <Button onClick={leave}>Close</Button>
            )}
          </div>
        }
      >
        <div className="od-playbook-editor">
          <SourceNotice source={playbook?.source ?? null} mayWrite={mayWrite} />
          {mayWrite ? (
            <Tabs
              items={[
                { key: 'spec', label: 'Spec', children: specPart },
                {
                  key: 'dry-run',
                  label: 'Dry run',
                  children: <DryRunPanel spec={spec} problem={problem} />,
                },
              ]}
            />
          ) : (
            specPart
          )}
        </div>
      </Dialog>
      {question}
    </>
  );
}

function titleOf(playbook: Playbook | null, isEditable: boolean): string {
  if (playbook === null) return 'New playbook';
  return isEditable ? `Edit ${playbook.title}` : playbook.title;
}
