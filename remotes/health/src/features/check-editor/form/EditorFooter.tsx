import { Button } from '@opsdeck/shared/kit/base';
import type { StoredCanary } from '../api/StoredCanary';
import { DeleteButton } from './DeleteButton';

type EditorFooterProps = {
  canary: StoredCanary | null;
  isEditable: boolean;
  isSaving: boolean;
  isTesting: boolean;
  onBack: () => void;
  onTest: () => void;
  onSave: () => void;
  onDeleted: () => void;
};

/** What can be done with a definition. */
export function EditorFooter(props: EditorFooterProps) {
  const { canary, isEditable, isSaving, isTesting, onBack, onTest, onSave, onDeleted } = props;
  return (
    <div className="od-editor-footer">
      <Button onClick={onBack}>Back</Button>
      {isEditable && (
        <>
          {canary && (
            <DeleteButton canaryId={canary.id} name={canary.name} disabled={isSaving} onDeleted={onDeleted} />
          )}
          <span className="od-editor-space" />
          <Button loading={isTesting} onClick={onTest}>
            Test
          </Button>
          <Button type="primary" loading={isSaving} onClick={onSave}>
            {canary ? 'Update' : 'Save'}
          </Button>
        </>
      )}
    </div>
  );
}
