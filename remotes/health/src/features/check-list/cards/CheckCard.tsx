import { memo, type MouseEvent } from 'react';
import { useHref } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import type { GridFocusProps } from '@opsdeck/shared/table/grid';
import { Age, formatLatency } from '@opsdeck/shared/time';
import { CheckHealth } from '@/components/CheckHealth';
import { CheckTypeIcon } from '@/components/CheckTypeIcon';
import { CheckStrip } from '@/features/check-list/strip/CheckStrip';
import type { Check } from '@/model/Check';
import { shownLatency } from '@/model/checkLatency';
import { checkName } from '@/model/checkName';
import { formatPercent, uptimePercent } from '@/model/checkUptime';
import { toDate } from '@/model/toDate';

type CheckCardProps = {
  check: Check;
  focusProps: GridFocusProps;
  isOpen: boolean;
  /** Undefined where checks cannot be picked. */
  picked: boolean | undefined;
  onPick: (check: Check, options: { range: boolean }) => void;
  onOpen: (checkId: string) => void;
};

/** One check with its figures. The whole card is the link to its detail. */
export const CheckCard = memo(
  function CheckCard({ check, focusProps, isOpen, picked, onPick, onOpen }: CheckCardProps) {
    const href = useHref(links.check(check.id));
    const name = checkName(check);

    function handleClick(event: MouseEvent) {
      // The browser opens a new tab or window by itself.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(check.id);
    }

    return (
      <div
        className="od-check-card"
        data-status={check.status === 'unhealthy' ? 'unhealthy' : undefined}
        data-picked={picked || undefined}
        data-open={isOpen || undefined}
      >
        <div className="od-check-card-line">
          {picked !== undefined && (
            <label className="od-check-card-pick">
              <input
                type="checkbox"
                aria-label={`Select ${name}`}
                checked={picked}
                // Space on the card does the same.
                tabIndex={-1}
                onChange={(event) =>
                  onPick(check, { range: (event.nativeEvent as MouseEvent['nativeEvent']).shiftKey })
                }
              />
            </label>
          )}
          <CheckTypeIcon type={check.type} />
          <a
            {...focusProps}
            className="od-check-card-link"
            href={href}
            title={name}
            aria-current={isOpen || undefined}
            onClick={handleClick}
          >
            {name}
          </a>
        </div>
        <div className="od-check-card-line od-check-card-place">
          <span className="od-check-name-text">{check.namespace || check.canaryName}</span>
        </div>
        <div className="od-check-card-line od-check-card-state">
          <CheckHealth status={check.status} lastRuntime={check.lastRuntime} />
          <CheckStrip check={check} />
        </div>
        <dl className="od-check-card-facts od-number">
          <div>
            <dt>Uptime</dt>
            <dd title={`${check.uptime.passed} passed, ${check.uptime.failed} failed`}>
              {formatPercent(uptimePercent(check.uptime), 1)}
            </dd>
          </div>
          <div>
            <dt>Latency</dt>
            <dd>{formatLatency(shownLatency(check.latency))}</dd>
          </div>
          <div>
            <dt>Transition</dt>
            <dd>
              <Age date={toDate(check.lastTransition)} />
            </dd>
          </div>
        </dl>
      </div>
    );
  },
  (before, after) =>
    before.check === after.check &&
    before.focusProps.tabIndex === after.focusProps.tabIndex &&
    before.isOpen === after.isOpen &&
    before.picked === after.picked &&
    before.onPick === after.onPick &&
    before.onOpen === after.onOpen,
);
