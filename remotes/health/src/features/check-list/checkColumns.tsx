import { StatusMark } from '@opsdeck/shared/ui';
import type { DataColumn } from '@opsdeck/shared/table';
import { Age, formatLatency } from '@opsdeck/shared/time';
import { CheckHealth } from '@/components/CheckHealth';
import { CheckTypeIcon } from '@/components/CheckTypeIcon';
import type { Check } from '@/model/Check';
import { healthRank } from '@/model/checkHealth';
import { shownLatency } from '@/model/checkLatency';
import { checkName } from '@/model/checkName';
import { formatPercent, uptimePercent } from '@/model/checkUptime';
import { toDate } from '@/model/toDate';
import { CheckStrip } from './strip/CheckStrip';
import { MULTIPLE, type GroupHealth, type GroupSummary } from './summariseGroups';

/** How the state of a group is told: shape and colour of a status, and its own word where they differ. */
const GROUP_MARKS: Record<GroupHealth, { status: string; label?: string }> = {
  good: { status: 'healthy' },
  bad: { status: 'unhealthy' },
  mixed: { status: 'warning', label: 'Mixed' },
  unknown: { status: 'unknown' },
};

const GROUP_RANKS: Record<GroupHealth, number> = { bad: 0, mixed: 1, unknown: 2, good: 3 };

// Made once: the table keeps the order of a list for each of them.
const byHealth = (check: Check) => healthRank(check.status);
const byUptime = (check: Check) => uptimePercent(check.uptime);
const byLatency = (check: Check) => shownLatency(check.latency);

/** The last runs at a glance, where there is room for them. Groups have none: the runs of several checks say little. */
const RUNS: DataColumn<Check> = {
  id: 'runs',
  stateless: true,
  header: 'Last runs',
  width: { min: 112, max: 120 },
  cell: (check) => <CheckStrip check={check} />,
  groupCell: () => null,
};

/** The columns of the list; group rows read their figures from the summaries, which know hidden members too. */
export function checkColumns(
  summaries: ReadonlyMap<string, GroupSummary>,
  { hasRuns = false }: { hasRuns?: boolean } = {},
): DataColumn<Check>[] {
  const summaryOf = (group: { key: string }) => summaries.get(group.key);
  return [
    {
      id: 'name',
      stateless: true,
      header: 'Checks',
      width: { min: 240, grow: 1 },
      sortValue: checkName,
      cell: (check) => (
        <span className="od-check-name">
          <CheckTypeIcon type={check.type} />
          <span className="od-check-name-text">{checkName(check)}</span>
          {check.namespace !== '' && <span className="od-check-namespace">{check.namespace}</span>}
        </span>
      ),
      groupCell: (group) => {
        const summary = summaryOf(group);
        return (
          <span className="od-check-name">
            <CheckTypeIcon type={summary?.type ?? ''} multiple={summary?.type === MULTIPLE} />
            <span className="od-check-name-text">{group.label}</span>
            <span className="od-check-namespace">{namespacesOf(summary)}</span>
          </span>
        );
      },
    },
    {
      id: 'health',
      stateless: true,
      header: 'Health',
      width: { min: 128, max: 180 },
      sortValue: byHealth,
      cell: (check) => <CheckHealth status={check.status} lastRuntime={check.lastRuntime} />,
      groupSortValue: (group) => GROUP_RANKS[summaryOf(group)?.health ?? 'unknown'],
      groupCell: (group) => <StatusMark {...GROUP_MARKS[summaryOf(group)?.health ?? 'unknown']} />,
    },
    ...(hasRuns ? [RUNS] : []),
    {
      id: 'uptime',
      stateless: true,
      header: 'Uptime',
      align: 'end',
      width: { min: 96, max: 140 },
      sortValue: byUptime,
      cell: (check) => (
        <span className="od-number" title={`${check.uptime.passed} passed, ${check.uptime.failed} failed`}>
          {formatPercent(uptimePercent(check.uptime), 1)}
        </span>
      ),
      groupSortValue: (group) => {
        const summary = summaryOf(group);
        return summary ? summary.fullyPassing / summary.total : null;
      },
      groupCell: (group) => <GroupPassing summary={summaryOf(group)} />,
    },
    {
      id: 'latency',
      stateless: true,
      header: 'Latency',
      align: 'end',
      width: { min: 88, max: 120 },
      sortValue: byLatency,
      cell: (check) => <span className="od-number">{formatLatency(shownLatency(check.latency))}</span>,
      groupSortValue: (group) => summaryOf(group)?.latency,
      groupCell: (group) => <span className="od-number">{formatLatency(summaryOf(group)?.latency)}</span>,
    },
    {
      id: 'transition',
      stateless: true,
      header: 'Transition',
      align: 'end',
      width: { min: 88, max: 120 },
      cell: (check) => <Age className="od-number" date={toDate(check.lastTransition)} />,
      groupCell: (group) => (
        <Age className="od-number" date={toDate(summaryOf(group)?.lastTransition ?? null)} />
      ),
    },
  ];
}

function GroupPassing({ summary }: { summary: GroupSummary | undefined }) {
  if (!summary) return null;
  const { fullyPassing, total, uptime } = summary;
  return (
    <span
      className="od-number"
      title={`${fullyPassing} of ${total} checks fully passing; ${uptime.passed} runs passed, ${uptime.failed} failed`}
    >
      {fullyPassing}/{total}
    </span>
  );
}

function namespacesOf(summary: GroupSummary | undefined): string {
  if (!summary) return '';
  const [first = '', ...others] = summary.namespaces;
  return others.length === 0 ? first : `${summary.namespaces.length} namespaces`;
}
