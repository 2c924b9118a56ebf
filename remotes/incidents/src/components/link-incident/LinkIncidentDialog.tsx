import { useRef, useState } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { FormDialog } from '@opsdeck/shared/forms';
import { useNavigate } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useInvalidate } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import { notify } from '@opsdeck/shared/ui';
import { EVIDENCE_KINDS } from '@/model/evidenceKinds';
import { incidentKeys } from '@/model/incidentKeys';
import { newId } from '@/model/newId';
import { createLinkFlow, type LinkedIncident } from './flow/createLinkFlow';
import { LinkError, type LinkStep } from './flow/LinkError';
import { LINK_MESSAGES, linkSchema, NEW_LINK, type SentLink } from './form/linkForm.schema';
import { LinkFields } from './form/LinkFields';
import { linkRequests } from './linkRequests';
import { toSubjectRow, type LinkSubject } from './LinkSubject';
import './LinkIncidentDialog.css';

type LinkIncidentDialogProps = {
  subject: LinkSubject;
  /** Called once, with whether the evidence was linked. */
  onClose: (linked: boolean) => void;
};

type Attempt = { state: 'ready' | 'busy' | 'failed'; fixed: readonly LinkStep[] };

const BUTTON: Record<Attempt['state'], string> = { ready: 'Link', busy: 'Linking..', failed: 'Retry' };

/** Attaches something to an incident as evidence. A failure stays here until it is tried again or given up. */
export function LinkIncidentDialog({ subject, onClose }: LinkIncidentDialogProps) {
  const api = useApiClient();
  const { organizationId, user } = useSession();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const [flow] = useState(() => createLinkFlow(linkRequests(api, { subject, personId: user.id }), newId));
  const [attempt, setAttempt] = useState<Attempt>({ state: 'ready', fixed: [] });
  const isClosed = useRef(false);

  function close(linked: boolean) {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose(linked);
  }

  async function submit(values: SentLink): Promise<LinkedIncident> {
    setAttempt({ state: 'busy', fixed: attempt.fixed });
    try {
      return await flow.submit(values);
    } catch (error) {
      setAttempt({ state: 'failed', fixed: error instanceof LinkError ? error.fixed : attempt.fixed });
      throw error;
    }
  }

  function handleDone({ id, title }: LinkedIncident) {
    const href = links.incident(id);
    notify.success(LINK_MESSAGES.done, {
      place: 'top-right',
      link: { text: title || 'Show the incident', href, onFollow: () => void navigate(href) },
    });
    void invalidate(incidentKeys.all(organizationId));
    close(true);
  }

  function handleGiveUp() {
    flow.giveUp();
    close(false);
  }

  return (
    <FormDialog
      open
      title="Link to Incident"
      schema={linkSchema}
      initialValues={NEW_LINK}
      submitText={BUTTON[attempt.state]}
      submit={submit}
      onDone={handleDone}
      onClose={handleGiveUp}
    >
      <p className="od-link-subject">
        <span>{EVIDENCE_KINDS[toSubjectRow(subject).type]}</span> <strong>{subject.name}</strong>
      </p>
      <LinkFields fixed={attempt.fixed} />
    </FormDialog>
  );
}
