import { mixed, object, string, type InferType } from '@opsdeck/shared/forms';
import { EVIDENCE_SIDES, type EvidenceSide } from '@/model/evidenceSide';
import type { LinkChoice } from '@/components/link-incident/flow/createLinkFlow';

/** Words that the specification fixes. */
export const LINK_MESSAGES = {
  incident: 'Must select or create an incident',
  hypothesis: 'Must select or create a hypothesis',
  severity: 'Please select incident severity',
  type: 'Please select an incident type',
  done: 'Linked to incident successfully',
} as const;

/** Whether the form speaks of an incident that exists. */
function isExisting(incident: unknown): boolean {
  return typeof incident === 'object' && incident !== null && 'id' in incident && incident.id !== null;
}

/** What has to be chosen before evidence can be linked. */
export const linkSchema = object({
  incident: mixed<LinkChoice>().required(LINK_MESSAGES.incident),
  hypothesis: mixed<LinkChoice>()
    .nullable()
    .default(null)
    .test('chosen', LINK_MESSAGES.hypothesis, (value, context) => {
      const { incident } = context.parent as { incident?: unknown };
      return (value !== null && value !== undefined) || !isExisting(incident);
    }),
  description: string().trim().default(''),
  type: string().required(LINK_MESSAGES.type),
  severity: string().required(LINK_MESSAGES.severity),
  side: string<EvidenceSide>()
    .oneOf(EVIDENCE_SIDES.map(({ value }) => value))
    .required(),
});

/** The form as its fields hold it. */
export type LinkFormValues = {
  incident: LinkChoice | null;
  hypothesis: LinkChoice | null;
  description: string;
  type: string;
  severity: string;
  side: EvidenceSide;
};

/** The form when it opens. */
export const NEW_LINK: LinkFormValues = {
  incident: null,
  hypothesis: null,
  description: '',
  type: 'availability',
  severity: 'low',
  side: 'for',
};

/** The form as it is sent. */
export type SentLink = InferType<typeof linkSchema>;
