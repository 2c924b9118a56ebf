import { useApiClient } from '@opsdeck/shared/api';
import { DeleteButton } from '@opsdeck/shared/forms';
import { Button } from '@opsdeck/shared/kit/base';
import { deleteCanary } from '../api/deleteCanary';
import type { StoredCanary } from '../api/StoredCanary';

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
  const api = useApiClient();
  const { canary, isEditable, isSaving, isTesting, onBack, onTest, onSave, onDeleted } = props;
  return (
    <div className="od-editor-footer">
      <Button onClick={onBack}>Back</Button>
      {isEditable && (
        <>
          {canary && (
            <DeleteButton
              what="health check"
              name={canary.name}
              disabled={isSaving}
              onDelete={() => deleteCanary(api, canary.id)}
              onDeleted={onDeleted}
            />
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
