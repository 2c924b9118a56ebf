import type { DataColumn } from '@opsdeck/shared/table';
import { MiddleEllipsis } from '@opsdeck/shared/ui';
import { IncidentStatusTag } from '@/components/IncidentStatusTag';
import { IncidentTypeTag } from '@/components/IncidentTypeTag';
import { SeverityTag } from '@/components/SeverityTag';
import type { IncidentRule } from './IncidentRule';

/** The columns of the list of rules. */
export const ruleColumns: readonly DataColumn<IncidentRule>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
    width: { min: 160, grow: 2 },
  },
  {
    id: 'components',
    header: 'Components',
    cell: ({ components }) => <span title={components}>{components || 'all'}</span>,
    width: { min: 160, grow: 2 },
  },
  {
    id: 'filter',
    header: 'Filter',
    cell: ({ filter }) => <span title={filter}>{filter || 'none'}</span>,
    width: { min: 140, grow: 2 },
  },
  {
    id: 'template',
    header: 'Opens',
    cell: ({ template }) => (
      <span className="od-rule-template">
        <span className="od-rule-title">{template.title}</span>
        <SeverityTag severity={template.severity} />
        <IncidentTypeTag type={template.type} />
        <IncidentStatusTag status={template.status} />
      </span>
    ),
    width: { min: 260, grow: 3 },
  },
  {
    id: 'priority',
    header: 'Priority',
    cell: ({ priority }) => priority ?? '-',
    sortValue: ({ priority }) => priority,
    align: 'end',
    width: { min: 70, max: 100 },
  },
  {
    id: 'source',
    header: 'Source',
    cell: ({ source }) => <MiddleEllipsis text={source} />,
    sortValue: ({ source }) => source,
    width: { min: 80, max: 180 },
  },
];
