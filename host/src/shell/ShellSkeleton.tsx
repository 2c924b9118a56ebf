import { readStored } from '@opsdeck/shared/lib';
import { SidebarSkeleton } from './SidebarSkeleton';
import './shell.css';

/** The frame until it is known who is signed in. */
export function ShellSkeleton() {
  return (
    <div className="od-shell" aria-busy="true">
      <p role="status" className="od-visually-hidden">
        Loading
      </p>
      {/* On a phone it is not there at all, so it is not what tells of the loading. */}
      <aside className="od-shell-side od-hide-on-phone" aria-hidden="true">
        <SidebarSkeleton collapsed={readStored('sidebarCollapsed') === 'true'} />
      </aside>
      <div className="od-shell-main">
        <div className="od-header" />
      </div>
    </div>
  );
}
