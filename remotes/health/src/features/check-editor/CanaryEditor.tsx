import { useCallback, useMemo, useRef, useState } from 'react';
import { parseYaml } from '@opsdeck/shared/editor';
import { Button } from '@opsdeck/shared/kit/base';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { AsyncView, DeniedView, NotFoundView, Skeleton } from '@opsdeck/shared/ui';
import { useCanary } from './api/useCanary';
import type { StoredCanary } from './api/StoredCanary';
import { TypeChooser } from './chooser/TypeChooser';
import { newDraft, type Draft } from './document/newDraft';
import { openDraft } from './document/openDraft';
import { SpecForm } from './form/SpecForm';
import { useUnsavedGuard } from './form/useUnsavedGuard';
import { findKind, kindOfSpec } from './types/checkKinds';
import './CanaryEditor.css';

/** What the editor of a definition of health checks needs. */
export type CanaryEditorProps = {
  /** Null for a new one. */
  canaryId: string | null;
  /** The chosen type of a new one; null shows the chooser. */
  type: string | null;
  onType: (type: string | null) => void;
  onClose: () => void;
  onSaved: (canaryId: string) => void;
};

type Begun = { draft: Draft; isChanged: boolean };

/** Makes and changes definitions of health checks: by a form where the type has one, and as code. */
export function CanaryEditor(props: CanaryEditorProps) {
  const { canaryId, onClose, onSaved } = props;
  const begun = useRef(new Map<string, Begun>());
  const isUnsaved = useCallback(() => [...begun.current.values()].some((one) => one.isChanged), []);
  const question = useUnsavedGuard(isUnsaved);

  const drafts = useMemo<Drafts>(
    () => ({
      get: (key) => begun.current.get(key),
      set: (key, draft, isChanged) => void begun.current.set(key, { draft, isChanged }),
      keys: () => new Set([...begun.current].filter(([, one]) => one.isChanged).map(([key]) => key)),
    }),
    [],
  );
  const forget = useCallback(() => begun.current.clear(), []);

  function handleSaved(id: string) {
    forget();
    onSaved(id);
  }

  function handleDeleted() {
    forget();
    onClose();
  }

  const common = { drafts, onSaved: handleSaved, onDeleted: handleDeleted };
  return (
    <>
      {canaryId === null ? (
        <NewCanary {...common} type={props.type} onType={props.onType} />
      ) : (
        <OpenCanary {...common} key={canaryId} canaryId={canaryId} onClose={onClose} />
      )}
      {question}
    </>
  );
}

/** What has been typed, by type. */
type Drafts = {
  get: (key: string) => Begun | undefined;
  set: (key: string, draft: Draft, isChanged: boolean) => void;
  keys: () => ReadonlySet<string>;
};

type PartProps = { drafts: Drafts; onSaved: (canaryId: string) => void; onDeleted: () => void };

type NewCanaryProps = PartProps & { type: string | null; onType: (type: string | null) => void };

function NewCanary({ drafts, type, onType, onSaved, onDeleted }: NewCanaryProps) {
  const mayWrite = useCanAccess('canaries', 'write');
  const kind = findKind(type);
  if (!mayWrite) return <DeniedView resource="canaries" action="write" />;
  if (!kind) return <TypeChooser begun={drafts.keys()} onChoose={onType} />;
  const initial = newDraft(kind);
  return (
    <SpecForm
      key={kind.type}
      kind={kind}
      initial={initial}
      start={drafts.get(kind.type)?.draft ?? initial}
      secrets={[]}
      canary={null}
      onDraft={(draft, isChanged) => drafts.set(kind.type, draft, isChanged)}
      onBack={() => onType(null)}
      onSaved={onSaved}
      onDeleted={onDeleted}
    />
  );
}

type OpenCanaryProps = PartProps & { canaryId: string; onClose: () => void };

function OpenCanary({ canaryId, onClose, ...rest }: OpenCanaryProps) {
  const result = useCanary(canaryId);
  return (
    <AsyncView
      result={result}
      skeleton={<EditorSkeleton />}
      errorTitle="The health check could not be loaded"
      isEmpty={(canary) => canary === null}
      empty={
        <NotFoundView
          title="Health check not found"
          description="It may have been deleted, or you may not have access to it."
          actions={<Button onClick={onClose}>Show all health checks</Button>}
        />
      }
    >
      {(canary) => canary && <StoredForm {...rest} canary={canary} onClose={onClose} />}
    </AsyncView>
  );
}

type StoredFormProps = PartProps & { canary: StoredCanary; onClose: () => void };

function StoredForm({ canary: loaded, drafts, onClose, onSaved, onDeleted }: StoredFormProps) {
  // A refresh in the background must not change what somebody is editing.
  const [canary] = useState(loaded);
  const { draft, secrets } = useMemo(() => openDraft(canary), [canary]);
  const kind = useMemo(() => kindOfSpec(parseYaml(draft.text).value), [draft.text]);
  return (
    <SpecForm
      kind={kind}
      initial={draft}
      start={draft}
      secrets={secrets}
      canary={canary}
      onDraft={(next, isChanged) => drafts.set(kind.type, next, isChanged)}
      onBack={onClose}
      onSaved={onSaved}
      onDeleted={onDeleted}
    />
  );
}

function EditorSkeleton() {
  return (
    <div className="od-editor-body">
      {[40, 40, 40, 240].map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}
