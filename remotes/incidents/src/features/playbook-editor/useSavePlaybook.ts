import { useRef, useState } from 'react';
import { readText, useApiClient } from '@opsdeck/shared/api';
import { useInvalidate } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import { notify } from '@opsdeck/shared/ui';
import { newId } from '@/model/newId';
import { playbookKeys } from '@/model/playbookKeys';
import { createPlaybook, updatePlaybook, type PlaybookPayload } from './api/savePlaybook';

/** Stores a playbook once, however often it is asked to. */
export function useSavePlaybook(playbookId: string | null, onSaved: () => void) {
  const api = useApiClient();
  const { user, organizationId } = useSession();
  const invalidate = useInvalidate();
  const [ownId] = useState(newId);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isSent = useRef(false);

  async function save(payload: PlaybookPayload) {
    if (isSent.current) return;
    isSent.current = true;
    setSaving(true);
    setError(null);
    const title = readText(payload.spec.title) || payload.name;
    try {
      if (playbookId === null) {
        await createPlaybook(api, payload, { id: ownId, personId: user.id });
        notify.success(`${title} added successfully`);
      } else {
        await updatePlaybook(api, payload, playbookId);
        notify.updated(title);
      }
      void invalidate(playbookKeys.all(organizationId));
      onSaved();
    } catch (failure) {
      setError(failure);
      isSent.current = false;
      setSaving(false);
    }
  }

  return { save, isSaving, error };
}
