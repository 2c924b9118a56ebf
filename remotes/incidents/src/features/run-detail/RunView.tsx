import type { ReactNode } from 'react';
import { choiceParam, useUrlState } from '@opsdeck/shared/filters';
import { Alert } from '@opsdeck/shared/kit/base';
import { Tabs } from '@opsdeck/shared/kit/overlays';
import type { AsyncResult } from '@opsdeck/shared/ui';
import type { RunAction } from '@/model/RunAction';
import { isFinalStatus } from '@/model/runStatus';
import { ApprovalPanel } from './ApprovalPanel';
import { ChildRuns } from './ChildRuns';
import { RunActions } from './RunActions';
import type { RunDetail } from './RunDetail';
import { RunFacts } from './RunFacts';
import { RunParameters } from './RunParameters';
import { RunSpec } from './RunSpec';
import './RunView.css';

type RunViewProps = {
  detail: RunDetail;
  actions: AsyncResult<RunAction[]>;
  renderResult: (action: RunAction) => ReactNode;
};

const numbers = new Intl.NumberFormat('en');
const TABS = ['actions', 'parameters', 'spec', 'children'] as const;
type RunTab = (typeof TABS)[number];
type TabUrl = { tab: RunTab };
const ERROR_TITLES = new Map([
  ['timed_out', 'The run timed out'],
  ['cancelled', 'The run was cancelled'],
]);
const tabUrl = { tab: choiceParam(TABS, 'actions') };

/** Everything about a run: facts, approval, error, and its parts under tabs. */
export function RunView({ detail, actions, renderResult }: RunViewProps) {
  const [url, setUrl] = useUrlState<TabUrl>(tabUrl);
  const { run, spec, children, childCount } = detail;
  const isFinal = isFinalStatus(run.status);
  const parts: { key: RunTab; label: string; content: () => ReactNode }[] = [
    {
      key: 'actions',
      label: 'Actions',
      content: () => (
        <RunActions result={actions} spec={spec} isFinal={isFinal} renderResult={renderResult} />
      ),
    },
    { key: 'parameters', label: 'Parameters', content: () => <RunParameters detail={detail} /> },
    { key: 'spec', label: 'Spec', content: () => <RunSpec spec={spec} /> },
    ...(childCount > 0
      ? [
          {
            key: 'children' as const,
            label: `Child runs (${numbers.format(childCount)})`,
            content: () => <ChildRuns runs={children} count={childCount} />,
          },
        ]
      : []),
  ];
  const active = parts.some(({ key }) => key === url.tab) ? url.tab : 'actions';
  return (
    <div className="od-run">
      <RunFacts detail={detail} />
      {run.status === 'pending_approval' && <ApprovalPanel detail={detail} />}
      {run.error !== '' && (
        <Alert
          type="error"
          showIcon
          role="note"
          title={ERROR_TITLES.get(run.status) ?? 'The run failed'}
          description={<p className="od-run-error">{run.error.slice(0, 20_000)}</p>}
        />
      )}
      <Tabs
        activeKey={active}
        onChange={(tab) => setUrl({ tab: tab as RunTab }, { replace: true })}
        items={parts.map(({ key, label, content }) => ({
          key,
          label,
          children: key === active ? content() : null,
        }))}
      />
    </div>
  );
}
