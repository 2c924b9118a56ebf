import type { TableState } from '@opsdeck/shared/table';
import type { IncidentListUrl } from './incidentListUrl';

/** One page of the incidents that match, in an order. */
export type IncidentPageQuery = IncidentListUrl &
  Pick<TableState, 'sortBy' | 'sortDesc' | 'pageIndex' | 'pageSize'>;
