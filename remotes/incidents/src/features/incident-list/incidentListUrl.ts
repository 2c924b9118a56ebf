import {
  optionalParam,
  textParam,
  triStateParam,
  type TriState,
  type UrlCodec,
} from '@opsdeck/shared/filters';
import { isUuid } from '@/model/isUuid';

/** The state of the list of incidents in the address. */
export type IncidentListUrl = {
  query: string;
  status: TriState;
  type: TriState;
  severity: TriState;
  /** Who opened it. */
  owner: string | null;
  /** A component that some evidence is about. */
  component: string | null;
};

const plain = optionalParam();

/** An id that may be absent; what is none would be refused by the database. */
const idParam: UrlCodec<string | null> = {
  parse: (text) => (text !== null && isUuid(text) ? text : null),
  format: (id) => plain.format(id),
};

/** How the state of the list is written in the address. */
export const incidentListUrl = {
  query: textParam(),
  status: triStateParam,
  type: triStateParam,
  severity: triStateParam,
  owner: idParam,
  component: idParam,
};

/** What takes every filter away. */
export const NO_FILTERS: IncidentListUrl = {
  query: '',
  status: [],
  type: [],
  severity: [],
  owner: null,
  component: null,
};
