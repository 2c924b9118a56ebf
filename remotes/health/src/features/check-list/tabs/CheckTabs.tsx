import { memo, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { LazySelect } from '@opsdeck/shared/ui';
import type { SelectedTabs } from '@/features/check-list/useSelectedChecks';
import type { CheckTab } from './checkTabs';
import './CheckTabs.css';

type CheckTabsProps = SelectedTabs & {
  /** What the tabs stand for, such as "Namespace". */
  label: string;
  /** The id of what the tabs switch. */
  panelId: string;
  onChange: (tab: string | null) => void;
};

const ALL = { value: null, label: 'All' };
/** More tabs than this are in a list at the end. */
const MAX_TABS = 40;

const numbers = new Intl.NumberFormat('en');

/** The id of the chosen tab, which names the panel. */
export const CHOSEN_TAB_ID = 'od-check-tab';

/** All checks, or those with one value. Arrows move between the tabs, Enter chooses. */
export const CheckTabs = memo(function CheckTabs(props: CheckTabsProps) {
  const { tabs, counts, total, tab: chosen, label, panelId, onChange } = props;
  const list = useRef<HTMLDivElement>(null);
  const shown = shownTabs(tabs, chosen);
  const isOverflowing = useOverflow(list, tabs);
  const countOf = (value: string | null) => (value === null ? total : (counts.get(value) ?? 0));

  useEffect(() => {
    const element = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (element && list.current) scrollIntoSight(list.current, element);
  }, [chosen]);

  return (
    <div className="od-check-tabs">
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
      <div ref={list} className="od-check-tab-list" role="tablist" aria-label={label} onKeyDown={moveFocus}>
        {[ALL, ...shown].map(({ value, label: name }) => (
          <button
            // The tab of all has no value, and any text could be one.
            key={value === null ? 'all' : `value:${value}`}
            type="button"
            role="tab"
            id={value === chosen ? CHOSEN_TAB_ID : undefined}
            className="od-check-tab"
            aria-selected={value === chosen}
            aria-controls={panelId}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => onChange(value)}
          >
            <span className="od-check-tab-name" title={name}>
              {name}
            </span>{' '}
            <span className="od-check-tab-count">{numbers.format(countOf(value))}</span>
          </button>
        ))}
      </div>
      {(isOverflowing || tabs.length > shown.length) && (
        <span className="od-check-tab-more">
          <span id="od-check-tab-more" className="od-visually-hidden">
            More tabs
          </span>
          <LazySelect
            aria-labelledby="od-check-tab-more"
            value=""
            options={[{ value: '', label: 'Go to tab' }, ...tabs]}
            searchable
            onChange={(value) => onChange(value || null)}
          />
        </span>
      )}
    </div>
  );
});

/** Whether tabs are out of sight. */
function useOverflow(list: RefObject<HTMLElement | null>, tabs: readonly CheckTab[]): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    // The list keeps its size when tabs come and go; then the last of them moves.
    if (element.lastElementChild) observer.observe(element.lastElementChild);
    return () => observer.disconnect();
  }, [list, tabs]);
  return isOverflowing;
}

/** The first tabs, and the chosen one wherever it is. */
function shownTabs(tabs: readonly CheckTab[], chosen: string | null): readonly CheckTab[] {
  if (tabs.length <= MAX_TABS) return tabs;
  const first = tabs.slice(0, MAX_TABS);
  const other = tabs.slice(MAX_TABS).find(({ value }) => value === chosen);
  return other ? [...first, other] : first;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.indexOf(event.target as HTMLElement);
  const target = {
    ArrowRight: tabs[(index + 1) % tabs.length],
    ArrowLeft: tabs.at(index - 1),
    Home: tabs[0],
    End: tabs.at(-1),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Moves sideways only: the page itself stays where it is. */
function scrollIntoSight(list: HTMLElement, tab: HTMLElement): void {
  const { left, right } = tab.getBoundingClientRect();
  const sight = list.getBoundingClientRect();
  if (left < sight.left) list.scrollLeft -= sight.left - left;
  else if (right > sight.right) list.scrollLeft += right - sight.right;
}
