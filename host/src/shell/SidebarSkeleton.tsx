import { joinClasses } from '@opsdeck/shared/lib';
import { Delayed, Skeleton, Wordmark } from '@opsdeck/shared/ui';

const WIDTHS = [72, 56, 84, 64, 48];

/** The sidebar until it is known who is signed in. */
export function SidebarSkeleton({ collapsed }: { collapsed: boolean }) {
  return (
    <div className={joinClasses('od-sidebar', collapsed && 'od-sidebar-collapsed')}>
      <span className="od-sidebar-brand">
        <Wordmark markOnly={collapsed} />
      </span>
      <Delayed>
        <div className="od-sidebar-skeleton">
          {WIDTHS.map((width) => (
            <div key={width} className="od-nav-entry">
              <Skeleton width={16} height={16} />
              {!collapsed && <Skeleton width={width} />}
            </div>
          ))}
        </div>
      </Delayed>
    </div>
  );
}
