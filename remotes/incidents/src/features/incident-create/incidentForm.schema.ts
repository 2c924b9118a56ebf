import { object, requiredText, optionalText, string, type InferType } from '@opsdeck/shared/forms';
import { INCIDENT_TYPES } from '@/model/incidentType';
import { SEVERITIES } from '@/model/severity';

/** What a new incident needs. */
export const incidentSchema = object({
  title: requiredText(),
  type: string()
    .oneOf(INCIDENT_TYPES.map(({ value }) => value))
    .required('Please select an incident type'),
  severity: string()
    .oneOf(SEVERITIES.map(({ value }) => value))
    .required('Please select incident severity'),
  description: optionalText(),
});

/** What the form of a new incident holds. */
export type IncidentFormValues = InferType<typeof incidentSchema>;

/** What the form holds at first. */
export const NEW_INCIDENT: IncidentFormValues = {
  title: '',
  type: 'availability',
  severity: 'low',
  description: '',
};
