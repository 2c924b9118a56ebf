import { useState } from 'react';
import type { SlotProps } from '@opsdeck/shared/contracts';
import { CanaryEditor } from '@/features/check-editor/CanaryEditor';

/** The editor where another area gives it a place. */
export function CanaryEditorSlot({ canaryId, onClose, onSaved }: SlotProps['canary.editor']) {
  const [type, setType] = useState<string | null>(null);
  return (
    <CanaryEditor canaryId={canaryId} type={type} onType={setType} onClose={onClose} onSaved={onSaved} />
  );
}
