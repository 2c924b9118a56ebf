import { booleanParam, choiceParam } from '@opsdeck/shared/filters';

/** Which of the lists of incidents is shown, and whether a new incident is being written. */
export type IncidentsUrl = { view: 'incidents' | 'rules'; create: boolean };

/** How that is written in the address. */
export const incidentsUrl = {
  view: choiceParam(['incidents', 'rules'], 'incidents'),
  create: booleanParam(false),
};
