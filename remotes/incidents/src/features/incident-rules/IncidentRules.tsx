import { DataTable, useTableState } from '@opsdeck/shared/table';
import { AsyncView, EmptyView, TableSkeleton } from '@opsdeck/shared/ui';
import { useIncidentRules } from './api/useIncidentRules';
import type { IncidentRule } from './IncidentRule';
import { ruleColumns } from './ruleColumns';
import './IncidentRules.css';

const ruleId = (rule: IncidentRule) => rule.id;
const compactRow = ({ name, components, filter }: IncidentRule) => (
  <span className="od-rule-compact">
    <span className="od-rule-compact-line">{name}</span>
    <span className="od-rule-compact-line od-rule-compact-facts">
      {[components, filter].filter(Boolean).join(' · ') || 'all components'}
    </span>
  </span>
);

/** The rules by which incidents open themselves. They are edited in the settings. */
export function IncidentRules() {
  const result = useIncidentRules();
  const table = useTableState({ prefix: 'rule_', defaults: { sortBy: 'priority', sortDesc: true } });
  return (
    <div className="od-rules">
      <AsyncView
        result={result}
        errorTitle="The incident rules could not be loaded"
        skeleton={<TableSkeleton rows={8} columns={[2, 2, 2, 3, 1, 1]} />}
        isEmpty={(rules) => rules.length === 0}
        empty={<EmptyView title="No incident rules" description="Rules open incidents by themselves." />}
      >
        {(rules) => (
          <DataTable
            label="Incident rules"
            columns={ruleColumns}
            rows={rules}
            getRowId={ruleId}
            state={table}
            compactCell={compactRow}
          />
        )}
      </AsyncView>
    </div>
  );
}
