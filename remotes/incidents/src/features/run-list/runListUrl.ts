import type { UrlCodec } from '@opsdeck/shared/filters';
import { isUuid } from '@/model/isUuid';
import { RUN_STATUSES } from '@/model/runStatus';

/** The filters of the list of runs in the address, beside time range and page. */
export type RunListUrl = {
  playbook: string | null;
  status: string | null;
  config_id: string | null;
  component_id: string | null;
  check_id: string | null;
};

const idParam: UrlCodec<string | null> = {
  parse: (text) => (text !== null && isUuid(text) ? text : null),
  format: (id) => id,
};
const statusParam: UrlCodec<string | null> = {
  parse: (text) => RUN_STATUSES.find((status) => status === text) ?? null,
  format: (status) => status,
};

/** How the filters are written in the address. */
export const runListUrl = {
  playbook: idParam,
  status: statusParam,
  config_id: idParam,
  component_id: idParam,
  check_id: idParam,
};

/** The list without a filter. */
export const NO_RUN_FILTERS: RunListUrl = {
  playbook: null,
  status: null,
  config_id: null,
  component_id: null,
  check_id: null,
};

/** The kind and id of the resource that the list is narrowed to. */
export function resourceOf(url: RunListUrl): { kind: ResourceKindChoice; id: string } | null {
  if (url.config_id !== null) return { kind: 'config', id: url.config_id };
  if (url.component_id !== null) return { kind: 'component', id: url.component_id };
  return url.check_id === null ? null : { kind: 'check', id: url.check_id };
}

/** The kinds of resources that a run can be about. */
export type ResourceKindChoice = 'config' | 'component' | 'check';

/** The change of the address that narrows the list to one resource, or to none. */
export function resourceChange(kind: ResourceKindChoice, id: string | null): Partial<RunListUrl> {
  return { config_id: null, component_id: null, check_id: null, [`${kind}_id`]: id };
}
