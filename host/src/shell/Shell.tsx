import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useHasRight } from '@opsdeck/shared/rbac';
import { PageHeaderProvider } from '@opsdeck/shared/ui';
import type { ShellAction } from '@/features/command-palette/PaletteItem';
import { BellCount } from './BellCount';
import { CommandCenter } from './CommandCenter';
import { Glyph } from './Glyph';
import { HeaderExtrasContext } from './HeaderExtras';
import { HelpMenu } from './HelpMenu';
import type { ShellEntry, ShellNavigation } from './navigationEntries';
import { PaletteButton } from './PaletteButton';
import { PhoneNavigation } from './PhoneNavigation';
import { RefreshButton } from './RefreshButton';
import { ShellDialogs, useShellDialogs } from './ShellDialogs';
import { Sidebar } from './Sidebar';
import { useHeadingFocus } from './useHeadingFocus';
import { useMediaQuery } from './useMediaQuery';
import { useOutsidePress } from './useOutsidePress';
import { UserMenu } from './UserMenu';
import { useSidebarCollapsed } from './useSidebarCollapsed';
import { useStatusIcon } from './useStatusIcon';
import './shell.css';

type ShellProps = {
  navigation: ShellNavigation;
  version: string;
  /** Where help links lead; null hides them. */
  docsUrl: string | null;
  /** Where people reach the backend, when the installation tells it. */
  publicUrl: string | null;
  /** Whether an area owns the notifications page. */
  hasNotifications: boolean;
  /** What stands in the corner of the account: the menu of this frame, something else, or nothing. */
  account: 'menu' | { corner: ReactNode } | null;
  onApproach: (entry: ShellEntry) => void;
  onSignOut: () => void;
  children: ReactNode;
};

const PHONE = '(max-width: 639px)';
const NARROW = '(max-width: 1023px)';

/** The frame around every page: sidebar, header and the place for content. */
export function Shell(props: ShellProps) {
  return (
    <ShellDialogs docsUrl={props.docsUrl} publicUrl={props.publicUrl}>
      <Frame {...props} />
    </ShellDialogs>
  );
}

function Frame({
  navigation,
  version,
  docsUrl,
  hasNotifications,
  account,
  onApproach,
  onSignOut,
  children,
}: ShellProps) {
  const phone = useMediaQuery(PHONE);
  const narrow = useMediaQuery(NARROW);
  const [collapsed, setCollapsed] = useSidebarCollapsed();
  const [drawer, setDrawer] = useState(false);
  const [header, setHeader] = useState<HTMLElement | null>(null);
  const openDialog = useShellDialogs();
  const { pathname } = useLocation();
  const sideRef = useRef<HTMLElement>(null);
  const mainRef = useRef<HTMLElement>(null);
  const menuRef = useRef<HTMLButtonElement>(null);

  useHeadingFocus(header);
  const onStatus = useStatusIcon();
  const collapse = useCallback(() => setCollapsed(true), [setCollapsed]);
  useOutsidePress(sideRef, narrow && !phone && !collapsed, collapse);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  // What was behind the drawer can take the focus only after it is drawn without it.
  const openedAt = useRef<string | null>(null);
  useEffect(() => {
    if (drawer) {
      openedAt.current ??= pathname;
      return;
    }
    if (openedAt.current === null) return;
    const stayed = openedAt.current === pathname;
    openedAt.current = null;
    (stayed ? menuRef.current : header?.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
  }, [drawer, pathname, header]);
  const actions = useShellActions({
    account,
    collapsed: phone ? null : collapsed,
    onCollapse: setCollapsed,
    onSignOut,
  });
  // The menu of the account takes in what has no room in the header of a phone.
  const inMenu = phone && account !== null;
  const extras = useMemo(
    () => (inMenu ? { hasNotifications, docsUrl } : null),
    [inMenu, hasNotifications, docsUrl],
  );
  const behindDrawer = phone && drawer;

  return (
    <CommandCenter navigation={navigation} actions={actions}>
      <div className="od-shell">
        <a
          className="od-skip"
          href="#content"
          inert={behindDrawer}
          onClick={(event) => {
            event.preventDefault();
            mainRef.current?.focus();
          }}
        >
          Skip to content
        </a>
        {phone ? (
          drawer && <PhoneNavigation navigation={navigation} onApproach={onApproach} onClose={closeDrawer} />
        ) : (
          <aside ref={sideRef} className="od-shell-side">
            <Sidebar
              navigation={navigation}
              collapsed={collapsed}
              onCollapse={setCollapsed}
              onApproach={onApproach}
            />
          </aside>
        )}
        <div className="od-shell-main" inert={behindDrawer}>
          <header className="od-header">
            {phone && (
              <button
                ref={menuRef}
                type="button"
                className="od-icon-button"
                aria-label="Open navigation"
                aria-expanded={drawer}
                onClick={() => setDrawer(true)}
              >
                <Glyph name="menu" />
              </button>
            )}
            <div ref={setHeader} className="od-header-page" />
            <div className="od-header-tools">
              <RefreshButton />
              <PaletteButton />
              {hasNotifications && !inMenu && (
                <Link to={links.notifications()} className="od-icon-button od-bell" title="Notifications">
                  <Glyph name="notifications" />
                  <span className="od-visually-hidden">Notifications</span>
                  <BellCount />
                </Link>
              )}
              {!inMenu && (
                <>
                  <button
                    type="button"
                    className="od-icon-button"
                    aria-label="Preferences"
                    title="Preferences"
                    aria-haspopup="dialog"
                    onClick={() => openDialog('preferences')}
                  >
                    <Glyph name="preferences" />
                  </button>
                  <HelpMenu docsUrl={docsUrl} version={version} />
                </>
              )}
              <HeaderExtrasContext value={extras}>
                {account === 'menu' ? <UserMenu version={version} onSignOut={onSignOut} /> : account?.corner}
              </HeaderExtrasContext>
            </div>
          </header>
          <main ref={mainRef} id="content" className="od-content" tabIndex={-1}>
            <PageHeaderProvider container={header} onStatus={onStatus}>
              {children}
            </PageHeaderProvider>
          </main>
        </div>
      </div>
    </CommandCenter>
  );
}

type ActionsOptions = Pick<ShellProps, 'account' | 'onSignOut'> & {
  /** Null where there is no sidebar. */
  collapsed: boolean | null;
  onCollapse: (collapsed: boolean) => void;
};

/** What the frame can do, for the command palette. */
function useShellActions({ account, collapsed, onCollapse, onSignOut }: ActionsOptions): ShellAction[] {
  const openDialog = useShellDialogs();
  const mayDownload = useHasRight('downloadKubeconfig') && account !== null;
  const canSignOut = account !== null;
  return useMemo(
    () => [
      {
        key: 'preferences',
        title: 'Open the preferences',
        icon: 'preferences',
        keywords: 'settings time zone date format theme density',
        run: () => openDialog('preferences'),
      },
      ...(collapsed === null
        ? []
        : [
            {
              key: 'sidebar',
              title: collapsed ? 'Expand the sidebar' : 'Collapse the sidebar',
              icon: collapsed ? ('expand' as const) : ('collapse' as const),
              run: () => onCollapse(!collapsed),
            },
          ]),
      ...(mayDownload
        ? [
            {
              key: 'kubeconfig',
              title: 'Download kubeconfig',
              icon: 'download' as const,
              keywords: 'kubectl kubernetes',
              run: () => openDialog('kubeconfig'),
            },
          ]
        : []),
      ...(canSignOut
        ? [{ key: 'sign-out', title: 'Sign out', icon: 'signOut' as const, run: onSignOut }]
        : []),
    ],
    [openDialog, collapsed, onCollapse, mayDownload, canSignOut, onSignOut],
  );
}
