import { DataTable, useTableState } from '@opsdeck/shared/table';
import { AsyncView, EmptyView, TableSkeleton } from '@opsdeck/shared/ui';
import { useIncidentRules } from './api/useIncidentRules';
import type { IncidentRule } from './IncidentRule';
import { ruleColumns } from './ruleColumns';
import { RuleDetail } from './RuleDetail';
import './IncidentRules.css';

const ruleId = (rule: IncidentRule) => rule.id;
const ruleDetail = (rule: IncidentRule) => <RuleDetail rule={rule} />;
const hasDetail = (rule: IncidentRule) => rule.details.length > 0;
const compactRow = ({ name, components, filter }: IncidentRule) => (
  <span className="od-rule-compact">
    <span className="od-rule-compact-line">{name}</span>
    <span className="od-rule-compact-line od-rule-compact-facts">
      {[components, filter].filter(Boolean).join(' · ') || 'all components'}
    </span>
  </span>
);

/** The rules by which a backend opens incidents. They are edited in the settings. */
export function IncidentRules() {
  const result = useIncidentRules();
  const table = useTableState({ prefix: 'rule_', defaults: { sortBy: 'priority', sortDesc: true } });
  return (
    <div className="od-rules">
      <p className="od-rule-note">
        They say what a backend opens incidents for by itself. The console lists them; it does not run them.
      </p>
      <AsyncView
        result={result}
        errorTitle="The incident rules could not be loaded"
        skeleton={<TableSkeleton rows={8} columns={[2, 2, 2, 3, 1, 1]} />}
        isEmpty={(rules) => rules.length === 0}
        empty={
          <EmptyView
            title="No incident rules"
            description="They say what a backend opens incidents for by itself."
          />
        }
      >
        {(rules) => (
          <DataTable
            label="Incident rules"
            columns={ruleColumns}
            rows={rules}
            getRowId={ruleId}
            state={table}
            compactCell={compactRow}
            rowDetail={ruleDetail}
            canExpand={hasDetail}
          />
        )}
      </AsyncView>
    </div>
  );
}
