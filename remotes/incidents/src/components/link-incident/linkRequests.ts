import type { ApiClient } from '@opsdeck/shared/api';
import { createEvidence } from '@/api/createEvidence';
import { createHypothesis } from '@/api/createHypothesis';
import { createIncident } from '@/api/createIncident';
import { ensureCreated } from '@/api/ensureCreated';
import { rowExists } from '@/api/rowExists';
import type { LinkRequests } from './flow/createLinkFlow';
import { toSubjectRow, type LinkSubject } from './LinkSubject';

/** The steps of linking a subject, in somebody's name. */
export function linkRequests(
  api: ApiClient,
  { subject, personId }: { subject: LinkSubject; personId: string },
): LinkRequests {
  return {
    createIncident: (incident) =>
      ensureCreated(
        () => createIncident(api, { ...incident, personId }),
        () => rowExists(api, 'incidents', incident.id),
      ),
    createHypothesis: (hypothesis) =>
      ensureCreated(
        () => createHypothesis(api, { ...hypothesis, type: 'root', status: 'possible', personId }),
        () => rowExists(api, 'hypotheses', hypothesis.id),
      ),
    attachEvidence: ({ side, ...evidence }) =>
      ensureCreated(
        () =>
          createEvidence(api, {
            ...evidence,
            ...toSubjectRow(subject),
            // What it was called is known even when it is gone.
            properties: { side, snapshot: { name: subject.name } },
            personId,
          }),
        () => rowExists(api, 'evidences', evidence.id),
      ),
  };
}
